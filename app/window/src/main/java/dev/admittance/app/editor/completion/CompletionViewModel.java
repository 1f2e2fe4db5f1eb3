package dev.admittance.app.editor.completion;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextSnapshot;
import dev.admittance.completion.CompletionItem;
import dev.admittance.completion.CompletionResult;
import dev.admittance.completion.Completions;
import dev.admittance.completion.LanguageContext;
import java.util.List;
import java.util.function.IntConsumer;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;

/// The completions at the caret of an open file, computed in the background; results for an
/// outdated text or caret are dropped.
public final class CompletionViewModel {
  private static final Messages MESSAGES = Messages.of(CompletionViewModel.class);

  private final OpenFile file;
  private final CompletionSources language;

  private final ReadOnlyBooleanWrapper shown = new ReadOnlyBooleanWrapper(false);
  private final ObservableList<CompletionItem> items = FXCollections.observableArrayList();
  private final ObservableList<CompletionItem> itemsView =
      FXCollections.unmodifiableObservableList(items);
  private IntConsumer onAccepted = _ -> {};
  private final LatestJob completing;
  private CompletionResult found = new CompletionResult(0, 0, List.of());
  private long version;

  public CompletionViewModel(OpenFile file, TaskRunner tasks, CompletionSources language) {
    this.file = file;
    this.language = language;
    this.completing = new LatestJob(tasks);
  }

  public ReadOnlyBooleanProperty shownProperty() {
    return shown.getReadOnlyProperty();
  }

  /// The completions, best first.
  public ObservableList<CompletionItem> items() {
    return itemsView;
  }

  /// The offset where the completed word starts.
  public int start() {
    return found.start();
  }

  /// Sets the handler that moves the caret after a completion was accepted.
  public void onAccepted(IntConsumer placeCaret) {
    onAccepted = placeCaret;
  }

  /// Computes completions on request of the user.
  public void ask() {
    ask(true);
  }

  /// Computes completions after text was typed at the caret.
  ///
  /// @param typed the inserted text
  public void typed(String typed) {
    boolean goesOn = typed.length() == 1 && (isOfWord(typed.charAt(0)) || typed.equals(" "));
    if (goesOn) {
      ask(false);
    } else {
      hide();
    }
  }

  /// Updates visible completions after text was removed.
  public void removed() {
    if (shown.get()) {
      ask(false);
    }
  }

  /// Notes that the caret moved; hides the completions outside their word.
  public void moved(int caret) {
    if (shown.get() && (caret < found.start() || caret > found.end())) {
      hide();
    }
  }

  public void hide() {
    completing.cancel();
    shown.set(false);
  }

  /// Inserts a completion, unless the text has changed since.
  public void accept(CompletionItem item) {
    hide();
    if (file.apply(MESSAGES.get("step.complete", item.label()), List.of(item.edit()), version)) {
      onAccepted.accept(item.caret());
    }
  }

  private void ask(boolean explicit) {
    TextSnapshot snapshot = file.snapshot();
    int caret = file.caretProperty().get();
    completing
        .start(
            MESSAGES.get("task.complete"),
            _ ->
                language
                    .context()
                    .map(context -> Answer.of(snapshot.source().text(), caret, context)))
        .onSuccess(result ->
            result
                .filter(_ -> snapshot.version() == file.version())
                .filter(_ -> caret == file.caretProperty().get())
                .ifPresentOrElse(answer -> show(answer, caret, explicit), this::hide));
  }

  /// The computed completions.
  ///
  /// @param written whether the typed word already is one of the items
  /// @param member whether the items are the members of an expression before a dot
  private record Answer(CompletionResult completion, boolean written, boolean member) {
    /// Linear in the length of the text, so not for the UI thread.
    static Answer of(String text, int caret, LanguageContext context) {
      CompletionResult completion = Completions.at(text, caret, context);
      String word = text.substring(completion.start(), completion.end());
      return new Answer(
          completion,
          completion.items().stream().anyMatch(item -> item.label().equals(word)),
          text.startsWith(".", completion.start() - 1)
              && completion.items().stream().allMatch(Answer::isMember));
    }

    private static boolean isMember(CompletionItem item) {
      return switch (item.kind()) {
        case VARIABLE, FUNCTION -> true;
        case KEY, VALUE, RESOURCE, NAME, OBJECT -> false;
      };
    }
  }

  private void show(Answer answer, int caret, boolean explicit) {
    CompletionResult completion = answer.completion();
    boolean word = caret > completion.start();
    boolean begins = isEnumeration(completion) || answer.member();
    boolean wanted = explicit || (!answer.written() && (word || begins));
    if (!wanted || completion.items().isEmpty()) {
      hide();
      return;
    }
    found = completion;
    version = file.version();
    items.setAll(completion.items());
    shown.set(true);
  }

  /// After a colon and a space, where no value is written yet, only values are offered unasked.
  private static boolean isEnumeration(CompletionResult completion) {
    return completion.items().stream().allMatch(item -> item.kind() == CompletionItem.Kind.VALUE);
  }

  private static boolean isOfWord(char c) {
    return Character.isLetterOrDigit(c) || c == '.' || c == '/' || c == '-' || c == '_';
  }
}
