package dev.admittance.app.shell.problems;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.diagnostic.Diagnostic;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProblemsViewModelTest {
  @TempDir private Path folder;

  private final List<String> opened = new ArrayList<>();
  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), new Failures());
  private final ProblemsViewModel problems =
      new ProblemsViewModel(workspace, (file, at) -> opened.add(file + ":" + at.line()));

  @BeforeEach
  void open() {
    workspace.open(WorkspaceFolder.in(folder).root());
  }

  @Test
  void problemsOfAllFilesAreListedByFile() {
    assertThat(problems.shown())
        .extracting(Diagnostic::file)
        .containsExactly("broken.yaml", "hooks/bee.yaml");
    assertThat(problems.errors().get()).isEqualTo(2);
    assertThat(problems.warnings().get()).isZero();
  }

  @Test
  void filterLooksForEveryWord() {
    problems.filterProperty().set("ERROR bee");

    assertThat(problems.shown()).extracting(Diagnostic::file).containsExactly("hooks/bee.yaml");
  }

  @Test
  void countsDoNotDependOnTheFilter() {
    problems.filterProperty().set("no such word");

    assertThat(problems.shown()).isEmpty();
    assertThat(problems.errors().get()).isEqualTo(2);
  }

  @Test
  void openingAProblemShowsItsPlace() {
    problems.open(problems.shown().getFirst());

    assertThat(opened).containsExactly("broken.yaml:2");
  }
}
