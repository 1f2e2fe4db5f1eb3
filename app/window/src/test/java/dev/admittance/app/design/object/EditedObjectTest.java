package dev.admittance.app.design.object;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failure;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.TextChange;
import dev.admittance.app.workspace.TextObjects;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.Position;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EditedObjectTest {
  private static final FieldPath TIMEOUT = FieldPath.parse("webhooks[0].timeoutSeconds");
  private static final String TWO =
      """
      # first
      kind: Namespace
      apiVersion: v1
      metadata: {name: one}
      ---
      # second
      kind: List
      items:
      - kind: Namespace
        metadata: {name: two}
      - kind: Namespace
        metadata: {name: three}
      """;

  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final HeldDelay delay = new HeldDelay();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files = new OpenFiles(workspace, tasks, delay);
  private final EditedObject object = new EditedObject(files, workspace, tasks, failures);

  @BeforeEach
  void open() {
    WorkspaceFolder.in(folder).write("two.yaml", TWO);
    workspace.open(folder);
    settle();
  }

  @Test
  void editChangesTheSmallestPartOfTheText() {
    OpenFile file = shown("hooks/ant.yaml");
    String before = file.source().text();

    object.edit("Set timeoutSeconds", List.of(set(7)));
    settle();

    assertThat(file.source().text())
        .isEqualTo(before.replace("timeoutSeconds: 5", "timeoutSeconds: 7"));
    assertThat(object.snapshotProperty().get().orElseThrow().find(TIMEOUT)).isPresent();
    file.undo();
    assertThat(file.source().text()).isEqualTo(before);
  }

  @Test
  void editsAreMadeInTheirOrder() {
    OpenFile file = shown("hooks/ant.yaml");

    object.edit("Set", List.of(set(7)), "visit");
    object.edit("Set", List.of(set(8)), "visit");
    object.edit("Set", List.of(set(9)), "visit");
    settle();

    assertThat(file.source().text()).contains("timeoutSeconds: 9");
    file.undo();
    assertThat(file.source().text()).contains("timeoutSeconds: 5");
  }

  @Test
  void editIsWorkedOutAgainWhereSomebodyTypedInTheMeantime() {
    OpenFile file = shown("hooks/ant.yaml");

    object.edit("Set", List.of(set(7)));
    file.typed(new TextChange(0, "", "# typed\n"));
    settle();

    assertThat(file.source().text()).startsWith("# typed\n").contains("timeoutSeconds: 7");
  }

  @Test
  void editThatCannotBeMadeIsReported() {
    shown("hooks/ant.yaml");

    object.edit("Set", List.of(new Edit.RenameKey(TIMEOUT, "name")));
    settle();

    assertThat(failures.open()).extracting(Failure::subject).containsExactly("hooks/ant.yaml");
  }

  @Test
  void caretChoosesTheObject() {
    OpenFile file = shown("two.yaml");
    assertThat(object.objects())
        .extracting(TextObjects.Title::name)
        .containsExactly("one", "two", "three");

    file.caretProperty().set(TWO.indexOf("# second"));
    assertThat(name()).isEqualTo("one");
    file.caretProperty().set(TWO.indexOf("two}"));
    assertThat(name()).isEqualTo("two");
    file.caretProperty().set(TWO.length());
    assertThat(name()).isEqualTo("three");
    object.choose(0);
    assertThat(name()).isEqualTo("one");
    assertThat(file.jumpProperty().get().to().line()).isEqualTo(2);
  }

  @Test
  void objectStaysAsItWasWhileTheTextIsBroken() {
    OpenFile file = shown("hooks/ant.yaml");
    int at = file.source().text().indexOf("timeoutSeconds");

    file.typed(new TextChange(at, "", "["));
    settle();
    assertThat(object.brokenProperty().get()).isPresent();
    assertThat(name()).isEqualTo("ant");

    file.undo();
    settle();
    assertThat(object.brokenProperty().get()).isEmpty();
    assertThat(name()).isEqualTo("ant");
  }

  @Test
  void problemsBelongToFields() {
    shown("hooks/ant.yaml");
    object.edit("Set", List.of(set(70)));
    settle();

    ObjectSnapshot snapshot = object.snapshotProperty().get().orElseThrow();
    assertThat(snapshot.problems(TIMEOUT)).hasSize(2);
    assertThat(snapshot.problems(FieldPath.parse("webhooks[0]"))).isNotEmpty();
    assertThat(snapshot.problems(FieldPath.parse("webhooks[0].timeout"))).isEmpty();
  }

  @Test
  void fieldIsShownInTheText() {
    OpenFile file = shown("hooks/ant.yaml");

    object.reveal(TIMEOUT);

    Position place = file.jumpProperty().get().to();
    assertThat(file.source().text().lines().toList().get(place.line() - 1))
        .contains("timeoutSeconds");
  }

  @Test
  void noFileNoObject() {
    OpenFile file = shown("hooks/ant.yaml");
    files.close(file);
    settle();

    assertThat(object.snapshotProperty().get()).isEmpty();
    assertThat(object.objects()).isEmpty();
    object.edit("Set", List.of(new Edit.SetValue(TIMEOUT, new JsonString("x"))));
    settle();
    assertThat(failures.open()).isEmpty();
  }

  private static Edit set(int seconds) {
    return new Edit.SetValue(TIMEOUT, new JsonNumber(Integer.toString(seconds)));
  }

  private OpenFile shown(String name) {
    files.open(name, Position.START);
    settle();
    return files.find(name).orElseThrow();
  }

  private String name() {
    return object.snapshotProperty().get().orElseThrow().name();
  }

  private void settle() {
    tasks.settle(delay);
  }
}
