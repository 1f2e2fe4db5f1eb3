package dev.admittance.app.editor.find;

import dev.admittance.app.editor.find.TextSearch.Result;
import dev.admittance.app.editor.text.TextMarks;
import dev.admittance.app.editor.text.TextMarks.Mark;
import dev.admittance.app.editor.text.TrackedMarks;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextSnapshot;
import dev.admittance.model.text.TextEdit;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.beans.property.ReadOnlyIntegerProperty;
import javafx.beans.property.ReadOnlyIntegerWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;

/// The search in an open file and its hits. Runs in the background; the latest request wins, and
/// its hits follow the text.
public final class FindViewModel {
  private static final Messages MESSAGES = Messages.of(FindViewModel.class);

  private final OpenFile file;
  private final TrackedMarks<TextEdit> finds;

  private final StringProperty query = new SimpleStringProperty("");
  private final StringProperty replacement = new SimpleStringProperty("");
  private final BooleanProperty matchCase = new SimpleBooleanProperty(false);
  private final BooleanProperty wholeWord = new SimpleBooleanProperty(false);
  private final BooleanProperty regex = new SimpleBooleanProperty(false);
  private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(false);
  private final ReadOnlyBooleanWrapper replacing = new ReadOnlyBooleanWrapper(false);
  private final ReadOnlyIntegerWrapper asked = new ReadOnlyIntegerWrapper(0);
  private final ReadOnlyStringWrapper status = new ReadOnlyStringWrapper("");
  private final ReadOnlyBooleanWrapper failed = new ReadOnlyBooleanWrapper(false);

  private Runnable onFound = () -> {};
  private Consumer<Mark<TextEdit>> onShow = _ -> {};
  private final LatestJob searching;
  private boolean more;

  /// The last message about a replacement; empty after the next search.
  private String replaced = "";

  public FindViewModel(OpenFile file, TaskRunner tasks) {
    this.file = file;
    this.finds = new TrackedMarks<>(file);
    this.searching = new LatestJob(tasks);
    file.addListener(finds);
    file.analysisProperty().subscribe(_ -> searchIfShown());
    query.subscribe(_ -> {
      replaced = "";
      searchIfShown();
    });
    matchCase.subscribe(_ -> searchIfShown());
    wholeWord.subscribe(_ -> searchIfShown());
    regex.subscribe(_ -> searchIfShown());
  }

  /// The search text as typed.
  public StringProperty queryProperty() {
    return query;
  }

  /// The replacement as typed; `$1` is a group if the query is a regular expression.
  public StringProperty replacementProperty() {
    return replacement;
  }

  public BooleanProperty matchCaseProperty() {
    return matchCase;
  }

  /// Whether hits must be whole words.
  public BooleanProperty wholeWordProperty() {
    return wholeWord;
  }

  public BooleanProperty regexProperty() {
    return regex;
  }

  public ReadOnlyBooleanProperty shownProperty() {
    return shown.getReadOnlyProperty();
  }

  /// Counts the requests to focus the search text.
  public ReadOnlyIntegerProperty askedProperty() {
    return asked.getReadOnlyProperty();
  }

  /// Whether the replacement field is shown.
  public ReadOnlyBooleanProperty replacingProperty() {
    return replacing.getReadOnlyProperty();
  }

  /// The number of hits and the index of the current one, or the error.
  public ReadOnlyStringProperty statusProperty() {
    return status.getReadOnlyProperty();
  }

  /// Whether the status is an error.
  public ReadOnlyBooleanProperty failedProperty() {
    return failed.getReadOnlyProperty();
  }

  /// The hits at their current positions.
  public TextMarks<TextEdit> finds() {
    return finds.get();
  }

  /// Sets the handlers of new hits and of the current one.
  public void follow(Runnable found, Consumer<Mark<TextEdit>> show) {
    onFound = found;
    onShow = show;
  }

  /// Opens the search.
  ///
  /// @param proposal the initial text, such as the selection; empty for the last query
  /// @param replace whether to show the replacement field
  public void show(String proposal, boolean replace) {
    shown.set(true);
    replacing.set(replace);
    asked.set(asked.get() + 1);
    if (proposal.isEmpty() || proposal.equals(query.get())) {
      searchIfShown();
    } else {
      query.set(proposal);
    }
  }

  public void hide() {
    shown.set(false);
    searching.cancel();
    forget("", false);
  }

  /// Moves to the next hit after the caret; wraps around.
  public void next() {
    if (isReady()) {
      finds().next(caret()).ifPresent(this::select);
    }
  }

  /// Moves to the previous hit before the caret; wraps around.
  public void previous() {
    if (isReady()) {
      int caret = caret();
      int before = finds().between(0, caret).stream().anyMatch(m -> m.end() == caret) ? 1 : 0;
      int index = Math.floorMod(finds().firstFrom(caret) - 1 - before, finds().size());
      select(finds().get(index));
    }
  }

  /// Replaces the hit at the caret, or the next one, and moves on to the one after it.
  public void replace() {
    search((found, version) -> {
      int caret = caret();
      found.edits().stream()
          .filter(edit -> edit.end() >= caret)
          .findFirst()
          .or(() -> found.edits().stream().findFirst())
          .ifPresent(edit -> replace(edit, version));
    });
  }

  private void replace(TextEdit edit, long version) {
    if (file.apply(MESSAGES.get("shared.replace"), List.of(edit), version)) {
      file.caretProperty().set(edit.start() + edit.replacement().length());
      searchThen(this::next);
    }
  }

  /// Replaces all hits in a single undo step.
  public void replaceAll() {
    search((found, version) -> {
      int count = found.edits().size();
      if (count > 0 && file.apply(MESSAGES.get("replace-all"), found.edits(), version)) {
        replaced = MESSAGES.get("status.replaced").formatted(count);
        forget(replaced, false);
      }
    });
  }

  private boolean isReady() {
    if (!shown.get() || finds().size() == 0) {
      show("", replacing.get());
      return false;
    }
    return true;
  }

  private int caret() {
    return file.caretProperty().get();
  }

  private void select(Mark<TextEdit> find) {
    onShow.accept(find);
    int index = finds().firstFrom(find.start());
    status.set(MESSAGES.get("status.place").formatted(index + 1, count()));
    failed.set(false);
  }

  private void searchIfShown() {
    if (shown.get()) {
      searchThen(() -> {});
    }
  }

  private void searchThen(Runnable action) {
    search((_, _) -> action.run());
  }

  /// Receives the hits in a version of the text.
  @FunctionalInterface
  private interface Taker {
    void take(Result.Found found, long version);
  }

  private void search(Taker taker) {
    TextSnapshot snapshot = file.snapshot();
    FindQuery wanted = new FindQuery(query.get(), matchCase.get(), wholeWord.get(), regex.get());
    String instead = replacement.get();
    searching
        .start(
            MESSAGES.get("task.find"),
            progress ->
                TextSearch.run(snapshot.source().text(), wanted, instead, progress::cancelled))
        .onSuccess(result -> take(result, snapshot.version(), taker));
  }

  private void take(Result result, long version, Taker taker) {
    switch (result) {
      case Result.Failed(String why) -> forget(why, true);
      case Result.Found found -> {
        more = found.more();
        finds.show(found.edits(), TextEdit::start, TextEdit::end, version);
        describe(found);
        onFound.run();
        if (found.fault().isEmpty()) {
          taker.take(found, version);
        }
      }
    }
  }

  private void describe(Result.Found found) {
    boolean faulty = replacing.get() && !found.fault().isEmpty();
    failed.set(faulty);
    if (faulty) {
      status.set(found.fault());
    } else if (query.get().isEmpty()) {
      status.set("");
    } else {
      String none = replaced.isEmpty() ? MESSAGES.get("status.not-found") : replaced;
      status.set(found.edits().isEmpty() ? none : MESSAGES.get("status.found", count()));
    }
  }

  private String count() {
    return "%,d%s".formatted(finds().size(), more ? "+" : "");
  }

  private void forget(String said, boolean wrong) {
    finds.show(List.of(), TextEdit::start, TextEdit::end, file.version());
    status.set(said);
    failed.set(wrong);
    onFound.run();
  }
}
