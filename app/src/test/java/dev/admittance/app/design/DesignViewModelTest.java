package dev.admittance.app.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.TaskRunner;
import dev.admittance.app.workspace.FileState;
import dev.admittance.app.workspace.OpenFile;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.Position;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DesignViewModelTest {
  @TempDir private Path folder;

  private final TaskRunner tasks = new DirectTaskRunner();
  private final Failures failures = new Failures();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final DesignViewModel design =
      new DesignViewModel(
          workspace, new OpenFiles(workspace, tasks, failures, (_, action) -> action.run()));

  @BeforeEach
  void open() {
    workspace.open(WorkspaceFolder.in(folder.resolve("first")).root());
  }

  @Test
  void configurationsStandInTheOrderOfTheServer() {
    assertThat(titles(group("mutating"))).containsExactly("ant", "zebra");
    assertThat(titles(group("validating"))).containsExactly("bee");
    assertThat(titles(group("validating").children().getFirst())).containsExactly("short");
  }

  @Test
  void groupCountsTheProblemsOfItsRows() {
    assertThat(group("validating").errors()).isEqualTo(1);
    assertThat(group("mutating").errors()).isZero();
    assertThat(group("unused").errors()).isEqualTo(1);
  }

  @Test
  void openingTwiceIsOneTabThatJumps() {
    design.open("hooks/ant.yaml", Position.START);
    design.open("hooks/ant.yaml", new Position(5, 1, 80));

    assertThat(design.tabs()).hasSize(1);
    assertThat(design.tabs().getFirst().jumpProperty().get().to().line()).isEqualTo(5);
  }

  @Test
  void openFileHasTextAndProblems() {
    design.open("hooks/bee.yaml", Position.START);

    OpenFile file = design.tabs().getFirst();
    assertThat(file.source().text()).contains("name: short");
    assertThat(file.analysisProperty().get().orElseThrow().problems()).hasSize(1);
  }

  @Test
  void fileWithoutTextIsRefusedWithItsReason() {
    WorkspaceFolder files = WorkspaceFolder.in(folder.resolve("empty"));
    files.write("empty.yaml", "");
    workspace.open(files.root());

    design.open("empty.yaml", Position.START);

    assertThat(design.tabs().getFirst().stateProperty().get())
        .isEqualTo(new FileState.Refused("The file is empty.", "Remove it, or fill it."));
  }

  @Test
  void reloadShowsTheNewTextAndAnotherWorkspaceClosesTheTab() {
    WorkspaceFolder files = WorkspaceFolder.in(folder.resolve("first"));
    design.open("broken.yaml", Position.START);
    files.write("broken.yaml", "mended: true\n");

    workspace.reload();
    String reloaded = design.tabs().getFirst().source().text();
    workspace.open(WorkspaceFolder.in(folder.resolve("second")).root());

    assertThat(reloaded).isEqualTo("mended: true\n");
    assertThat(design.tabs()).isEmpty();
    assertThat(design.selectedProperty().get()).isEmpty();
  }

  @Test
  void closingTheSelectedTabSelectsTheLastOne() {
    design.open("hooks/ant.yaml", Position.START);
    design.open("hooks/bee.yaml", Position.START);

    design.close(design.tabs().getLast());

    assertThat(design.selectedProperty().get().map(OpenFile::name)).contains("hooks/ant.yaml");
    assertThat(design.selectedProperty().get()).isEqualTo(Optional.of(design.tabs().getFirst()));
  }

  @Test
  void fileThatDoesNotExistIsIgnored() {
    design.open("nowhere.yaml", Position.START);

    assertThat(design.tabs()).isEmpty();
  }

  private OutlineEntry group(String id) {
    return design.outline().getValue().stream()
        .filter(group -> group.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  private static List<String> titles(OutlineEntry entry) {
    return entry.children().stream().map(OutlineEntry::title).toList();
  }
}
