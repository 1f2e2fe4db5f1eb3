package dev.admittance.app.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.WorkspaceFolder;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.settings.Settings;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ShellViewModelTest {
  @TempDir private Path folder;

  private final WorkspaceViewModel workspace =
      new WorkspaceViewModel(new DirectTaskRunner(), new Failures());
  private final ShellViewModel shell = shell(workspace);

  private static ShellViewModel shell(WorkspaceViewModel workspace) {
    return new ShellViewModel(
        workspace,
        List.of("design", "debug", "cluster"),
        Set.of("cluster"),
        new WindowTheme(
            SettingsInMemory.with(Settings.INITIAL),
            Optional.empty(),
            new SimpleObjectProperty<>(Theme.LIGHT)));
  }

  @Test
  void workspaceWithCapturesOpensInDebug() {
    workspace.openSample();

    assertThat(shell.activityProperty().get()).isEqualTo("debug");
  }

  @Test
  void nothingIsInSightButWhatIsShown() {
    List<String> seen = new ArrayList<>();
    shell.inSightProperty().subscribe(id -> seen.add(id));

    shell.select("debug");
    shell.select("design");
    workspace.openSample();
    assertThat(seen).containsExactly("", "debug");

    shell.select("design");
    assertThat(seen).containsExactly("", "debug", "design");
  }

  @Test
  void theActivityOfTheSampleIsMadeWhileTheSampleIsRead() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    WorkspaceViewModel later = new WorkspaceViewModel(tasks, new Failures());
    ShellViewModel waiting = shell(later);

    later.openSample();

    assertThat(waiting.inSightProperty().get()).isEqualTo("debug");
    assertThat(waiting.activityProperty().get()).isEqualTo("design");
    assertThat(waiting.showsActivity().get()).isFalse();
  }

  @Test
  void openingTheSampleLeavesTheShownActivityUntilItIsRead() {
    HeldTaskRunner tasks = new HeldTaskRunner();
    WorkspaceViewModel later = new WorkspaceViewModel(tasks, new Failures());
    ShellViewModel waiting = shell(later);
    waiting.select("cluster");
    later.openSample();

    assertThat(waiting.inSightProperty().get()).isEqualTo("cluster");
  }

  @Test
  void theFirstActivityComesInSightWithAWorkspaceThatOpensInIt() {
    workspace.open(WorkspaceFolder.in(folder).root());

    assertThat(shell.inSightProperty().get()).isEqualTo("design");
  }

  @Test
  void whatNeedsNoWorkspaceIsInSightAtOnce() {
    shell.select("cluster");
    assertThat(shell.inSightProperty().get()).isEqualTo("cluster");

    shell.select("debug");
    assertThat(shell.inSightProperty().get()).isEqualTo("cluster");
  }

  @Test
  void workspaceWithoutCapturesOpensInDesign() {
    shell.select("debug");

    workspace.open(WorkspaceFolder.in(folder).root());

    assertThat(shell.activityProperty().get()).isEqualTo("design");
  }

  @Test
  void reloadingLeavesTheActivity() {
    workspace.openSample();
    shell.select("design");

    workspace.reload();

    assertThat(shell.activityProperty().get()).isEqualTo("design");
  }

  @Test
  void errorsOpenTheProblems() {
    workspace.open(WorkspaceFolder.in(folder).root());

    assertThat(shell.problemsShownProperty().get()).isTrue();
  }

  @Test
  void sampleHasNothingToComplainAbout() {
    workspace.openSample();

    assertThat(shell.problemsShownProperty().get()).isFalse();
  }

  @Test
  void titleNamesTheWorkspace() {
    assertThat(shell.title().getValue()).isEqualTo("Admittance");

    workspace.openSample();

    assertThat(shell.title().getValue()).isEqualTo("Bookshop \u2013 Admittance");
    assertThat(shell.kubernetesRelease().getValue()).isEqualTo("Kubernetes 1.37");
  }

  @Test
  void shortcutsOfAnActivityWorkOnlyWhileItIsShown() {
    shell.select("design");

    assertThat(shell.listensTo("debug")).isFalse();
    assertThat(shell.listensTo("design")).isTrue();
    assertThat(shell.listensTo("view")).isTrue();
  }

  @Test
  void activityThatIsNotThereIsRefused() {
    assertThatIllegalArgumentException().isThrownBy(() -> shell.select("impact"));
  }

  @Test
  void activityThatNeedsNoWorkspaceIsShownWithoutOne() {
    assertThat(shell.showsActivity().get()).isFalse();

    shell.select("cluster");
    assertThat(shell.showsActivity().get()).isTrue();

    shell.select("debug");
    assertThat(shell.showsActivity().get()).isFalse();

    workspace.openSample();
    assertThat(shell.showsActivity().get()).isTrue();
  }
}
