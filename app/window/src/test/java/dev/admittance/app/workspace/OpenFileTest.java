package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.text.SourceText;
import dev.admittance.model.text.TextEdit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OpenFileTest {
  private final OpenFile file = new OpenFile("hooks/a.yaml", Path.of("a.yaml"));

  @Test
  void charactersOfAWordAreOneStep() {
    file.load("");
    type("one two");

    file.undo();
    assertThat(text()).isEqualTo("one ");
    file.undo();
    assertThat(text()).isEmpty();
    file.redo();
    file.redo();
    assertThat(text()).isEqualTo("one two");
  }

  @Test
  void eachLineBreakBeginsAStep() {
    file.load("");
    type("a\nb");

    file.undo();
    assertThat(text()).isEqualTo("a\n");
  }

  @Test
  void changesOfOneVisitAreOneStep() {
    file.load("timeoutSeconds: 10\n");
    file.apply("Set", List.of(new TextEdit(16, 18, "1")), file.version(), "visit-1");
    file.apply("Set", List.of(new TextEdit(16, 17, "15")), file.version(), "visit-1");
    file.apply("Set", List.of(new TextEdit(16, 18, "20")), file.version(), "visit-2");

    file.undo();
    assertThat(text()).isEqualTo("timeoutSeconds: 15\n");
    file.undo();
    assertThat(text()).isEqualTo("timeoutSeconds: 10\n");
    assertThat(file.undoTitleProperty().get()).isEmpty();
    assertThat(file.redoTitleProperty().get()).contains("Set");
  }

  @Test
  void editsOfAnOldVersionAreRefused() {
    file.load("a: 1\n");
    long version = file.version();
    type("# ");

    assertThat(file.apply("Set", List.of(new TextEdit(3, 4, "2")), version)).isFalse();
    assertThat(text()).isEqualTo("# a: 1\n");
  }

  @Test
  void fileIsUnsavedUntilItsTextIsThatOfTheDiskAgain() {
    file.load("a");
    type("b");
    assertThat(file.dirtyProperty().get()).isTrue();

    file.undo();
    assertThat(file.dirtyProperty().get()).isFalse();
    file.redo();
    file.saved(file.source(), file.version());
    assertThat(file.dirtyProperty().get()).isFalse();

    file.undo();
    assertThat(file.dirtyProperty().get()).isTrue();
    assertThat(file.savedSource().text()).isEqualTo("ba");
  }

  @Test
  void typingAfterSavingIsAnotherStep() {
    file.load("");
    type("ab");
    file.saved(file.source(), file.version());
    int end = text().length();
    file.typed(new TextChange(end, "", "c"));

    file.undo();
    assertThat(text()).isEqualTo("ab");
    assertThat(file.dirtyProperty().get()).isFalse();
  }

  @Test
  void whatWasSavedWhileTypingWentOnIsNotTheWholeText() {
    file.load("");
    type("a");
    SourceText written = file.source();
    long version = file.version();
    type("b");

    file.saved(written, version);
    assertThat(file.dirtyProperty().get()).isTrue();
  }

  @Test
  void loadingForgetsTheSteps() {
    file.load("a");
    type("b");
    file.load("c");

    file.undo();
    assertThat(text()).isEqualTo("c");
    assertThat(file.dirtyProperty().get()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
  void anyChangesCanBeTakenBackAndDoneAgain(long seed) {
    RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    StringBuilder shadow = new StringBuilder("webhooks:\n- name: a\n");
    StringBuilder editor = new StringBuilder(shadow);
    file.load(shadow.toString());
    file.addListener(change -> follow(editor, change));
    for (int i = 0; i < 400; i++) {
      int start = random.nextInt(shadow.length() + 1);
      int end = Math.min(shadow.length(), start + random.nextInt(4));
      String with = List.of("", "x", " ", "\n", "name: b").get(random.nextInt(5));
      if (random.nextBoolean()) {
        TextChange change = new TextChange(start, shadow.substring(start, end), with);
        editor.replace(start, end, with);
        file.typed(change);
      } else {
        file.apply("Edit", List.of(new TextEdit(start, end, with)), file.version());
      }
      shadow.replace(start, end, with);
      if (random.nextInt(5) == 0) {
        assertThat(file.snapshot().source().text())
            .as("seed %d", seed)
            .isEqualTo(shadow.toString());
      }
      if (random.nextInt(9) == 0) {
        assertThat(text()).as("seed %d", seed).isEqualTo(shadow.toString());
      }
    }
    undoAll();
    assertThat(text()).as("seed %d", seed).isEqualTo("webhooks:\n- name: a\n");
    assertThat(editor).as("seed %d", seed).hasToString(text());
    redoAll();
    assertThat(text()).as("seed %d", seed).isEqualTo(shadow.toString());
    assertThat(editor).as("seed %d", seed).hasToString(text());
  }

  @Test
  void editorsHearOfWhatOthersChange() {
    file.load("a: 1\nb: 2\n");
    List<TextListener.Change> heard = new ArrayList<>();
    TextListener listener = heard::add;
    file.addListener(listener);

    file.apply("Set", List.of(new TextEdit(3, 4, "10"), new TextEdit(8, 9, "20")), file.version());
    file.removeListener(listener);
    file.undo();

    assertThat(heard).hasSize(1);
    assertThat(heard.getFirst().origin()).isEqualTo(TextListener.Origin.APPLIED);
    assertThat(heard.getFirst().changes())
        .containsExactly(new TextChange(8, "2", "20"), new TextChange(3, "1", "10"));
  }

  private static void follow(StringBuilder editor, TextListener.Change change) {
    if (change.origin() != TextListener.Origin.TYPED) {
      change.changes().forEach(each -> editor.replace(each.start(), each.end(), each.inserted()));
    }
  }

  private void undoAll() {
    while (file.undoTitleProperty().get().isPresent()) {
      file.undo();
    }
  }

  private void redoAll() {
    while (file.redoTitleProperty().get().isPresent()) {
      file.redo();
    }
  }

  private void type(String typed) {
    for (int i = 0; i < typed.length(); i++) {
      file.typed(new TextChange(i, "", typed.substring(i, i + 1)));
    }
  }

  private String text() {
    return file.source().text();
  }
}
