package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.failure.Failure;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkspaceViewModelTest {
  @TempDir private Path folder;

  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), failures);

  @Test
  void sampleOpensWithHooksAndCaptures() {
    workspace.openSample();

    Workspace open = workspace.currentProperty().get().orElseThrow();
    assertThat(open.configurations()).isNotEmpty();
    assertThat(open.captures()).isNotEmpty();
    assertThat(workspace.isOpen().get()).isTrue();
  }

  @Test
  void folderThatDoesNotExistIsAFailureAndLeavesTheOpenOne() {
    workspace.open(WorkspaceFolder.in(folder).root());

    workspace.open(folder.resolve("nowhere"));

    assertThat(failures.open())
        .extracting(Failure::what, Failure::subject)
        .containsExactly(
            tuple(
                "The workspace cannot be opened: it does not exist.",
                folder.resolve("nowhere").toString()));
    assertThat(workspace.currentProperty().get().map(Workspace::root)).contains(folder);
  }

  @Test
  void folderBecomesAWorkspaceAndKeepsWhatItHas() throws IOException {
    Path fresh = folder.resolve("a \"new\" one");
    workspace.create(fresh);

    Workspace open = workspace.currentProperty().get().orElseThrow();
    assertThat(open.name()).isEqualTo("a \"new\" one");
    assertThat(open.problems()).isEmpty();
    assertThat(fresh.resolve("hooks")).isDirectory();

    Files.writeString(fresh.resolve("admittance.yaml"), "name: mine\n");
    workspace.create(fresh);
    assertThat(workspace.currentProperty().get().orElseThrow().name()).isEqualTo("mine");
  }

  @Test
  void droppedFilesAreCopiedAndTakeNoOthersPlace() throws IOException {
    WorkspaceFolder files = WorkspaceFolder.in(folder.resolve("open"));
    workspace.open(files.root());
    Path dropped = Files.writeString(folder.resolve("broken.yaml"), "kind: Namespace\n");

    workspace.drop(List.of(dropped));

    assertThat(files.root().resolve("broken-2.yaml")).hasContent("kind: Namespace\n");
    assertThat(files.root().resolve("broken.yaml")).content().startsWith("a: b");
    assertThat(workspace.currentProperty().get().orElseThrow().files())
        .extracting(file -> file.name())
        .contains("broken-2.yaml");
    workspace.drop(List.of(folder.resolve("nowhere.yaml")));
    assertThat(failures.open()).hasSize(1);
  }

  @Test
  void droppedFilesWithoutAWorkspaceMakeOne() throws IOException {
    workspace.drop(List.of(Files.writeString(folder.resolve("a.yaml"), "kind: Namespace\n")));

    Workspace open = workspace.currentProperty().get().orElseThrow();
    assertThat(open.root()).isNotEqualTo(folder);
    assertThat(open.files()).extracting(file -> file.name()).containsExactly("a.yaml");
  }

  @Test
  void droppedFolderIsOpened() {
    workspace.drop(List.of(WorkspaceFolder.in(folder).root()));

    assertThat(workspace.currentProperty().get().map(Workspace::root)).contains(folder);
  }

  @Test
  void reloadReadsWhatChanged() {
    WorkspaceFolder files = WorkspaceFolder.in(folder);
    workspace.open(files.root());
    files.write("new.txt", "note");

    workspace.reload();

    assertThat(workspace.currentProperty().get().orElseThrow().files())
        .anyMatch(file -> file.name().equals("new.txt"));
  }

  @Test
  void lastFolderThatWasAskedForWins() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    WorkspaceViewModel slow = new WorkspaceViewModel(tasks, failures);
    Path second = folder.resolve("second");
    WorkspaceFolder.in(second);
    slow.open(folder);

    slow.open(second);
    tasks.runAll();

    assertThat(slow.currentProperty().get().map(Workspace::root)).contains(second);
  }
}
