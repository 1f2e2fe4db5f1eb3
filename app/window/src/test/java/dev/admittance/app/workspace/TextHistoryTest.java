package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TextHistoryTest {
  private final TextHistory history = new TextHistory();
  private final StringBuilder text = new StringBuilder();

  /// Types characters one after the other at the end.
  private void type(String typed) {
    for (int i = 0; i < typed.length(); i++) {
      typed(new TextChange(text.length(), "", typed.substring(i, i + 1)));
    }
  }

  private void typed(TextChange change) {
    make(change);
    history.typed(change);
  }

  private void delete(int start) {
    typed(new TextChange(start, text.substring(start, start + 1), ""));
  }

  private void make(TextChange change) {
    assertThat(text.substring(change.start(), change.end())).isEqualTo(change.removed());
    text.replace(change.start(), change.end(), change.inserted());
  }

  private String undo() {
    history.undo().forEach(this::make);
    return text.toString();
  }

  private String redo() {
    history.redo().forEach(this::make);
    return text.toString();
  }

  @Test
  void typedCharactersAreUndoneWordByWord() {
    type("fail open ok");

    assertThat(undo()).isEqualTo("fail open ");
    assertThat(undo()).isEqualTo("fail ");
    assertThat(undo()).isEmpty();
    assertThat(redo()).isEqualTo("fail ");
    assertThat(redo()).isEqualTo("fail open ");
  }

  @Test
  void anotherLineAndAnotherPlaceAreStepsOfTheirOwn() {
    type("ab\n");
    type("cd");
    typed(new TextChange(0, "", "x"));

    assertThat(undo()).isEqualTo("ab\ncd");
    assertThat(undo()).isEqualTo("ab\n");
    assertThat(undo()).isEqualTo("ab");
  }

  @Test
  void deletingBackwardsAndForwardsIsOneStep() {
    type("abcdef");
    history.close();
    delete(3);
    delete(2);
    delete(2);
    assertThat(text).hasToString("abf");

    assertThat(undo()).isEqualTo("abcdef");
  }

  @Test
  void pastedTextIsAStepThatTypingDoesNotJoin() {
    type("a");
    typed(new TextChange(1, "", "pasted"));
    type("z");

    assertThat(undo()).isEqualTo("apasted");
  }

  @Test
  void changesOfOneVisitToAControlAreOneStep() {
    apply("spin", new TextChange(0, "", "5"));
    apply("spin", new TextChange(0, "5", "6"));
    apply("other", new TextChange(1, "", "s"));

    assertThat(undo()).isEqualTo("6");
    assertThat(undo()).isEmpty();
    assertThat(redo()).isEqualTo("6");
  }

  @Test
  void changesWithoutAVisitStayApart() {
    apply("", new TextChange(0, "", "5"));
    apply("", new TextChange(0, "5", "6"));

    assertThat(undo()).isEqualTo("5");
  }

  @Test
  void aStateThatWasSavedCanBeReturnedTo() {
    assertThat(history.isSaved()).isTrue();
    type("ab");
    history.saved();
    type("c");
    assertThat(history.isSaved()).isFalse();

    assertThat(undo()).as("typing across a save is two steps").isEqualTo("ab");
    assertThat(history.isSaved()).isTrue();
    undo();
    assertThat(history.isSaved()).isFalse();
    redo();
    assertThat(history.isSaved()).isTrue();
  }

  @Test
  void aVisitThatWentOnAfterASaveIsTwoSteps() {
    apply("spin", new TextChange(0, "", "5"));
    history.saved();
    apply("spin", new TextChange(0, "5", "6"));

    assertThat(undo()).isEqualTo("5");
    assertThat(history.isSaved()).isTrue();
  }

  @Test
  void aSavedStateThatWasUndoneAndTypedOverIsGone() {
    type("ab");
    history.saved();
    undo();
    type("ab");

    assertThat(text).hasToString("ab");
    assertThat(history.isSaved()).isFalse();
    history.unsaved();
    undo();
    assertThat(history.isSaved()).as("the file on the disk is another one").isFalse();
  }

  @Test
  void aNewChangeForgetsWhatWasUndone() {
    type("a");
    undo();
    assertThat(history.redoTitle()).isPresent();

    type("b");

    assertThat(history.redoTitle()).isEmpty();
    assertThat(redo()).isEqualTo("b");
  }

  @Test
  void titlesSayWhatIsUndone() {
    type("a");
    assertThat(history.undoTitle()).contains("Typing");
    history.applied(
        "Set timeoutSeconds to 5", "", List.of(new TextChange(1, "", "5")), Optional.empty());
    assertThat(history.undoTitle()).contains("Set timeoutSeconds to 5");

    history.clear();
    assertThat(history.undoTitle()).isEmpty();
    assertThat(history.isSaved()).isTrue();
  }

  @Test
  void theOldestStepsAreForgottenWhereAllTakeTooMuch() {
    String large = "x".repeat(40 << 20);
    history.applied("first", "", List.of(new TextChange(0, "", large)), Optional.empty());
    history.applied("second", "", List.of(new TextChange(0, large, "")), Optional.empty());

    assertThat(history.undo()).hasSize(1);
    assertThat(history.undo()).as("the first is forgotten").isEmpty();
  }

  private void apply(String visit, TextChange change) {
    make(change);
    history.applied("Set", visit, List.of(change), Optional.empty());
  }
}
