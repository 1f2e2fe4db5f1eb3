package dev.admittance.app.help;

import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.app.help.pages.HelpHit;
import dev.admittance.app.help.pages.HelpIndex;
import dev.admittance.app.help.pages.HelpLink;
import dev.admittance.app.help.pages.HelpPage;
import dev.admittance.app.help.pages.HelpPages;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.TaskRunner;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import javafx.beans.binding.BooleanExpression;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The help: the current page, its history, and the search. Confined to the UI thread; the pages
/// are read in the background when help is first opened.
public final class HelpViewModel {
  private static final Messages MESSAGES = Messages.of(HelpViewModel.class);

  private final TaskRunner tasks;
  private final UnaryOperator<HelpPage> keyMap;
  private final PageHistory history = new PageHistory();
  private final BooleanProperty shown = new SimpleBooleanProperty(false);
  private final OptionalProperty<Reading> reading = new OptionalProperty<>();
  private final StringProperty query = new SimpleStringProperty("");
  private final ObservableList<HelpHit> hits = FXCollections.observableArrayList();
  private final ObservableList<HelpHit> hitsView = FXCollections.unmodifiableObservableList(hits);
  private Optional<Library> library = Optional.empty();
  private boolean asked;

  /// A visible page.
  ///
  /// @param anchor of the heading to scroll to; empty for the start
  public record Reading(HelpPage page, String anchor) {}

  private record Library(HelpPages pages, HelpIndex index) {}

  /// Starts closed.
  ///
  /// @param keyMap adds the current shortcuts to their page
  public HelpViewModel(TaskRunner tasks, UnaryOperator<HelpPage> keyMap) {
    this.tasks = tasks;
    this.keyMap = keyMap;
    query.subscribe(_ -> search());
  }

  public BooleanProperty shownProperty() {
    return shown;
  }

  /// The page; empty until the pages are read.
  public ReadOnlyObjectProperty<Optional<Reading>> readingProperty() {
    return reading.getReadOnlyProperty();
  }

  /// The search text; empty while a page is shown.
  public StringProperty queryProperty() {
    return query;
  }

  /// The search results, best first.
  public ObservableList<HelpHit> hits() {
    return hitsView;
  }

  public BooleanExpression canGoBack() {
    return history.canGoBack();
  }

  public BooleanExpression canGoForward() {
    return history.canGoForward();
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

  /// Opens the help with the search field.
  public void openSearch() {
    shown.set(true);
    if (history.current().isEmpty()) {
      history.visit(HelpPages.CONTENTS);
    }
    show();
  }

  /// Follows a link of the current page within the help.
  public void follow(HelpLink.ToPage link) {
    String page =
        link.page().isEmpty()
            ? reading.get().map(now -> now.page().id()).orElse(HelpPages.CONTENTS)
            : link.page();
    open(link.anchor().isEmpty() ? page : page + "#" + link.anchor());
  }

  public void open(HelpHit hit) {
    open(hit.anchor().isEmpty() ? hit.page() : hit.page() + "#" + hit.anchor());
  }

  /// Goes back in the history; does nothing at the start.
  public void back() {
    history.back();
    query.set("");
    show();
  }

  /// Goes forward in the history; does nothing at the end.
  public void forward() {
    history.forward();
    query.set("");
    show();
  }

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
        .start(MESSAGES.get("reading"), _ -> HelpPages.read())
        .onSuccess(this::take)
        .onUnexpected(() -> asked = false);
  }

  /// Shortcuts are confined to this thread, so their page is completed here.
  private void take(HelpPages read) {
    HelpPages pages = read.with(keyMap.apply(read.find(HelpPages.KEYBOARD).orElseThrow()));
    tasks
        .start(MESSAGES.get("reading"), _ -> new Library(read, new HelpIndex(pages.all())))
        .onSuccess(made -> {
          library = Optional.of(made);
          show();
          search();
        });
  }

  private void search() {
    hits.setAll(library.map(known -> known.index().search(query.get())).orElse(List.of()));
  }
}
