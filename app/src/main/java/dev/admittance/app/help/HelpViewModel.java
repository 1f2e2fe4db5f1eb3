package dev.admittance.app.help;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.help.pages.HelpHit;
import dev.admittance.app.help.pages.HelpIndex;
import dev.admittance.app.help.pages.HelpLink;
import dev.admittance.app.help.pages.HelpPage;
import dev.admittance.app.help.pages.HelpPages;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The help: which page is read, the pages that were read before it, and what is looked for.
/// Confined to the UI thread; the pages are read in the background when help is asked for first.
public final class HelpViewModel {
  private static final Messages MESSAGES = Messages.of(HelpViewModel.class);

  private final TaskRunner tasks;
  private final Failures failures;
  private final Locale locale;
  private final UnaryOperator<HelpPage> keyMap;
  private final History history = new History();
  private final BooleanProperty shown = new SimpleBooleanProperty(false);
  private final ReadOnlyObjectWrapper<Optional<Reading>> reading =
      new ReadOnlyObjectWrapper<>(Optional.empty());
  private final StringProperty query = new SimpleStringProperty("");
  private final ObservableList<HelpHit> hits = FXCollections.observableArrayList();
  private final ObservableList<HelpHit> hitsView = FXCollections.unmodifiableObservableList(hits);
  private Optional<Library> library = Optional.empty();
  private boolean asked;

  /// A page that is read.
  ///
  /// @param anchor of the heading to begin with; empty for the beginning
  public record Reading(HelpPage page, String anchor) {}

  private record Library(HelpPages pages, HelpIndex index) {}

  /// Shows nothing yet.
  ///
  /// @param locale whose language the pages are in, as far as they are translated
  /// @param keyMap puts the keys of the window into their page
  public HelpViewModel(
      TaskRunner tasks, Failures failures, Locale locale, UnaryOperator<HelpPage> keyMap) {
    this.tasks = tasks;
    this.failures = failures;
    this.locale = locale;
    this.keyMap = keyMap;
    query.subscribe(_ -> search());
  }

  /// Whether the help is open.
  public BooleanProperty shownProperty() {
    return shown;
  }

  /// The page; empty until pages are there.
  public ReadOnlyObjectProperty<Optional<Reading>> readingProperty() {
    return reading.getReadOnlyProperty();
  }

  /// What is looked for; empty where a page is read.
  public StringProperty queryProperty() {
    return query;
  }

  /// What was found, best first.
  public ObservableList<HelpHit> hits() {
    return hitsView;
  }

  /// Whether there is a page to go back to.
  public BooleanExpression canGoBack() {
    return history.canGoBack();
  }

  /// Whether there is a page that was gone back from.
  public BooleanExpression canGoForward() {
    return history.canGoForward();
  }

  /// Whether the pages are in another language than the window.
  public boolean isForeign(HelpPage page) {
    return !locale.getLanguage().equals(page.language()) && locale.getLanguage().equals("de");
  }

  /// Opens the help at a place.
  ///
  /// @param place a page, and after `#` a heading of it
  public void open(String place) {
    shown.set(true);
    query.set("");
    history.visit(place);
    show();
  }

  /// Opens the help to look for something.
  public void openSearch() {
    shown.set(true);
    if (history.current().isEmpty()) {
      history.visit(HelpPages.CONTENTS);
    }
    show();
  }

  /// Follows a link of the page that is read to another place of the help.
  public void follow(HelpLink.ToPage link) {
    String page =
        link.page().isEmpty()
            ? reading.get().map(now -> now.page().id()).orElse(HelpPages.CONTENTS)
            : link.page();
    open(link.anchor().isEmpty() ? page : page + "#" + link.anchor());
  }

  /// Opens what was found.
  public void open(HelpHit hit) {
    open(hit.anchor().isEmpty() ? hit.page() : hit.page() + "#" + hit.anchor());
  }

  /// Goes to the page that was read before; does nothing at the first.
  public void back() {
    history.back();
    query.set("");
    show();
  }

  /// Takes a step back again; does nothing at the last page.
  public void forward() {
    history.forward();
    query.set("");
    show();
  }

  /// Closes the help.
  public void close() {
    shown.set(false);
  }

  private void show() {
    if (library.isEmpty()) {
      read();
      return;
    }
    String place = history.current();
    int hash = place.indexOf('#');
    String id = hash < 0 ? place : place.substring(0, hash);
    String anchor = hash < 0 ? "" : place.substring(hash + 1);
    HelpPages pages = library.get().pages();
    HelpPage page = pages.find(id).or(() -> pages.find(HelpPages.CONTENTS)).orElseThrow();
    boolean keys = page.id().equals(HelpPages.KEYBOARD);
    reading.set(Optional.of(new Reading(keys ? keyMap.apply(page) : page, anchor)));
  }

  private void read() {
    if (asked) {
      return;
    }
    asked = true;
    tasks
        .start(MESSAGES.get("reading"), _ -> HelpPages.read(locale))
        .onSuccess(this::take)
        .onFailure(cause -> {
          asked = false;
          failures.reportUnexpected(cause);
        });
  }

  /// The keys are known on this thread alone, so their page is put in here.
  private void take(HelpPages read) {
    HelpPages pages = read.with(keyMap.apply(read.find(HelpPages.KEYBOARD).orElseThrow()));
    tasks
        .start(MESSAGES.get("reading"), _ -> new Library(read, new HelpIndex(pages.all())))
        .onSuccess(made -> {
          library = Optional.of(made);
          show();
          search();
        })
        .onFailure(failures::reportUnexpected);
  }

  private void search() {
    hits.setAll(library.map(known -> known.index().search(query.get())).orElse(List.of()));
  }
}
