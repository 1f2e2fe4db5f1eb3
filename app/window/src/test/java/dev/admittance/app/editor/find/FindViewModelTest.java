package dev.admittance.app.editor.find;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.editor.text.TextMarks;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.TextChange;
import dev.admittance.model.text.TextEdit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindViewModelTest {
  private final OpenFile file = new OpenFile("a.yaml", Path.of("a.yaml"));
  private final FindViewModel find = new FindViewModel(file, new DirectTaskRunner());
  private final List<Integer> shown = new ArrayList<>();

  FindViewModelTest() {
    file.load("name: a\nname: b\nother: name\n");
    find.follow(() -> {}, this::show);
  }

  private void show(TextMarks.Mark<TextEdit> mark) {
    shown.add(mark.start());
    file.caretProperty().set(mark.end());
  }

  @Test
  void findsAreCountedAndShownOneAfterTheOther() {
    find.show("name", false);
    assertThat(find.statusProperty().get()).isEqualTo("3 found");

    find.next();
    find.next();
    find.next();

    assertThat(shown).containsExactly(8, 23, 0);
    assertThat(find.statusProperty().get()).isEqualTo("1 of 3");
  }

  @Test
  void previousIsTheOneBeforeTheOneThatIsShown() {
    find.show("name", false);
    file.caretProperty().set(12);

    find.previous();
    find.previous();

    assertThat(shown).containsExactly(0, 23);
  }

  @Test
  void badExpressionIsToldAndFindsNothing() {
    find.show("name", false);
    find.regexProperty().set(true);
    find.queryProperty().set("na[");

    assertThat(find.failedProperty().get()).isTrue();
    assertThat(find.statusProperty().get()).startsWith("Not a regular expression: ");
    assertThat(find.finds().size()).isZero();
  }

  @Test
  void findsFollowWhatIsTyped() {
    find.show("other", false);

    file.typed(new TextChange(0, "", "# x\n"));

    assertThat(find.finds().get(0).start()).isEqualTo(20);
  }

  @Test
  void oneFindIsReplacedAndTheNextShown() {
    find.show("name", true);
    find.replacementProperty().set("n");
    file.caretProperty().set(12);

    find.replace();

    assertThat(file.source().text()).isEqualTo("name: a\nn: b\nother: name\n");
    assertThat(shown).containsExactly(20);
  }

  @Test
  void allFindsAreReplacedAsOneStep() {
    find.show("(name): (\\w)", true);
    find.regexProperty().set(true);
    find.replacementProperty().set("$2: $1");

    find.replaceAll();

    assertThat(file.source().text()).isEqualTo("a: name\nb: name\nother: name\n");
    assertThat(find.statusProperty().get()).isEqualTo("2 replaced");
    file.undo();
    assertThat(file.source().text()).isEqualTo("name: a\nname: b\nother: name\n");
    assertThat(file.undoTitleProperty().get()).isEmpty();
  }

  @Test
  void wrongReplacementReplacesNothing() {
    find.show("name", true);
    find.regexProperty().set(true);
    find.replacementProperty().set("$7");

    find.replaceAll();

    assertThat(file.dirtyProperty().get()).isFalse();
    assertThat(find.statusProperty().get()).contains("No group 7");
  }

  @Test
  void nothingIsMarkedAnyMoreWhenItIsHidden() {
    find.show("name", false);

    find.hide();

    assertThat(find.finds().size()).isZero();
    assertThat(find.shownProperty().get()).isFalse();
  }
}
