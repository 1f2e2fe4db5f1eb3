package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.document.Node;
import dev.admittance.model.document.ReadResult;
import dev.admittance.model.edit.Edit;
import dev.admittance.model.edit.EditResult;
import dev.admittance.model.edit.Editor;
import dev.admittance.model.json.JsonString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceEditTest {
  @TempDir private Path folder;

  private final DirectTaskRunner tasks = new DirectTaskRunner();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, new Failures());
  private final OpenFiles files = new OpenFiles(workspace, tasks, (_, action) -> action.run());
  private final List<String> refused = new ArrayList<>();

  @BeforeEach
  void open() throws IOException {
    Files.writeString(folder.resolve("a.yaml"), "name: old\n");
    Files.writeString(folder.resolve("b.yaml"), "name: old # kept\n");
    workspace.open(folder);
  }

  private static EditResult rename(ReadResult read) {
    Document document = read.documents().getFirst();
    return Editor.edit(
        document,
        (Node.Mapping) document.root(),
        new Edit.SetValue(FieldPath.parse("name"), new JsonString("new")));
  }

  private void start(Map<String, Function<ReadResult, EditResult>> parts) {
    new WorkspaceEdit("Rename", parts)
        .start(files, tasks, (file, reason) -> refused.add(file + ": " + reason), _ -> {});
  }

  private OpenFile file(String name) {
    return files.find(name).orElseThrow();
  }

  private String text(String name) {
    return file(name).source().text();
  }

  @Test
  void undoInOneFileUndoesTheChangeInAll() {
    start(Map.of("a.yaml", WorkspaceEditTest::rename, "b.yaml", WorkspaceEditTest::rename));
    assertThat(text("a.yaml")).isEqualTo("name: new\n");
    assertThat(text("b.yaml")).isEqualTo("name: new # kept\n");
    assertThat(file("b.yaml").undoTitleProperty().get()).contains("Rename");

    file("b.yaml").undo();
    assertThat(text("a.yaml")).isEqualTo("name: old\n");
    assertThat(text("b.yaml")).isEqualTo("name: old # kept\n");

    file("a.yaml").redo();
    assertThat(text("b.yaml")).isEqualTo("name: new # kept\n");
  }

  /// Later edits of a file are not undone with the change of another.
  @Test
  void fileThatWasChangedSinceKeepsItsPart() {
    start(Map.of("a.yaml", WorkspaceEditTest::rename, "b.yaml", WorkspaceEditTest::rename));
    file("b.yaml").replace("Another", "name: newer\n");

    file("a.yaml").undo();

    assertThat(text("a.yaml")).isEqualTo("name: old\n");
    assertThat(text("b.yaml")).isEqualTo("name: newer\n");
  }

  @Test
  void refusalOfOnePartLeavesAllAsTheyAre() {
    start(
        Map.of(
            "a.yaml",
            WorkspaceEditTest::rename,
            "b.yaml",
            _ -> new EditResult.Refused("not this one")));

    assertThat(refused).containsExactly("b.yaml: not this one");
    assertThat(text("a.yaml")).isEqualTo("name: old\n");
    assertThat(file("a.yaml").dirtyProperty().get()).isFalse();
  }

  @Test
  void fileThatIsNotThereIsRefused() {
    start(Map.of("gone.yaml", WorkspaceEditTest::rename));

    assertThat(refused).containsExactly("gone.yaml: It is not a file of the workspace any more.");
  }
}
