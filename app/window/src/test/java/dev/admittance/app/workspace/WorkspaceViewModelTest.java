package dev.admittance.app.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.app.failure.Failure;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
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
  void workspaceIsShownOnceItIsReadAndItsFindingsFollow() {
    HeldTaskRunner held = new HeldTaskRunner();
    WorkspaceViewModel opening = new WorkspaceViewModel(held, failures);
    opening.open(WorkspaceFolder.in(folder).root());

    held.runOldest();

    Workspace read = opening.currentProperty().get().orElseThrow();
    assertThat(read.configurations()).isNotEmpty();
    assertThat(read.problems()).extracting(Diagnostic::rule).containsExactly("read/Tab");
    assertThat(opening.checkedProperty().get()).isFalse();

    held.runAll();

    assertThat(opening.currentProperty().get().orElseThrow().problems()).hasSize(2);
    assertThat(opening.savedProperty().get()).isEqualTo(opening.currentProperty().get());
    assertThat(opening.checkedProperty().get()).isTrue();
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
  void reloadReadsWhatChanged() {
    WorkspaceFolder files = WorkspaceFolder.in(folder);
    workspace.open(files.root());
    files.write("new.txt", "note");

    workspace.reload();

    assertThat(workspace.currentProperty().get().orElseThrow().files())
        .anyMatch(file -> file.name().equals("new.txt"));
  }

  @Test
  void refreshWithoutAChangeLeavesTheWorkspaceAsItIs() {
    WorkspaceFolder files = WorkspaceFolder.in(folder);
    workspace.open(files.root());
    Workspace open = workspace.currentProperty().get().orElseThrow();
    AtomicInteger refreshed = new AtomicInteger();

    workspace.refresh(refreshed::incrementAndGet);

    assertThat(workspace.currentProperty().get()).contains(open);
    files.write("new.txt", "note");
    workspace.refresh(refreshed::incrementAndGet);
    assertThat(workspace.currentProperty().get()).isNotEqualTo(Optional.of(open));
    assertThat(refreshed).hasValue(2);
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
