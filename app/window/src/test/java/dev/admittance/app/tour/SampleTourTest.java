package dev.admittance.app.tour;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.DebugInput;
import dev.admittance.app.debug.DebugViewModel;
import dev.admittance.app.debug.captures.CaptureRow;
import dev.admittance.app.debug.captures.Verdict;
import dev.admittance.app.design.impact.BlastRadiusViewModel;
import dev.admittance.app.failure.Failures;
import dev.admittance.app.shell.SettingsInMemory;
import dev.admittance.app.shell.ShellViewModel;
import dev.admittance.app.shell.Theme;
import dev.admittance.app.shell.WindowTheme;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.app.workspace.OpenFiles;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.settings.Settings;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.workspace.Workspace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The tour fits the sample: each step can be done, and comes to what its words say.
class SampleTourTest {
  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final Failures failures = new Failures();
  private final Deque<Runnable> delayed = new ArrayDeque<>();
  private final WorkspaceViewModel workspace = new WorkspaceViewModel(tasks, failures);
  private final OpenFiles files =
      new OpenFiles(workspace, tasks, (_, action) -> delayed.add(action));
  private final DebugViewModel debug = new DebugViewModel(tasks, failures);
  private final BlastRadiusViewModel radius = new BlastRadiusViewModel(workspace, tasks, _ -> {});
  private final ShellViewModel shell =
      new ShellViewModel(
          workspace,
          List.of("design", "debug", "impact", "cluster"),
          Set.of("cluster"),
          new WindowTheme(
              SettingsInMemory.with(Settings.INITIAL),
              Optional.empty(),
              new SimpleObjectProperty<>(Theme.LIGHT)));
  private final TourViewModel tour =
      new TourViewModel(
          new SampleTour(shell, workspace, files, () -> debug, () -> radius).steps(),
          workspace,
          delayed::add);

  /// As the window does it.
  @BeforeEach
  void debugWhatIsOpen() {
    workspace
        .currentProperty()
        .subscribe(open -> debug.load(open.map(SampleTourTest::input).orElse(DebugInput.NOTHING)));
  }

  private static DebugInput input(Workspace open) {
    return new DebugInput(
        new SimulationInput(open.setup(), open.answers()), open.captures(), open.root());
  }

  @Test
  void whoWatchesIsShownEveryStep() {
    tour.start();
    settle();
    List<String> seen = new ArrayList<>();
    while (tour.running().get()) {
      String id = tour.stepProperty().get().orElseThrow().id();
      assertThat(seen).as("a step that cannot be shown").doesNotContain(id);
      seen.add(id);
      tour.next();
      settle();
    }

    assertThat(seen).containsExactlyElementsOf(tour.steps().stream().map(TourStep::id).toList());
    assertThat(failures.open()).isEmpty();
    assertThat(tour.resumable().get()).isFalse();
    CaptureRow dryRun = debug.captures().selectedProperty().get().orElseThrow();
    assertThat(dryRun.name()).contains("recommendations");
    assertThat(dryRun.verdictProperty().get()).isNotEqualTo(Verdict.REFUSED);
    assertThat(radius.impactProperty().getValue().isNone()).isFalse();
    assertThat(files.anyUnsaved()).isTrue();
  }

  @Test
  void eachStepHasWordsAndAnIdOfItsOwn() {
    assertThat(tour.steps()).extracting(TourStep::id).doesNotHaveDuplicates();
    assertThat(tour.steps())
        .allSatisfy(step -> {
          assertThat(step.title()).isNotBlank();
          assertThat(step.text()).isNotBlank();
          assertThat(step.task()).isNotBlank();
          assertThat(step.targets()).isNotEmpty();
        });
  }

  @Test
  void chaptersFollowEachOther() {
    List<Chapter> chapters = tour.steps().stream().map(TourStep::chapter).toList();

    assertThat(chapters).isSorted().contains(Chapter.values());
  }

  @Test
  void whoDoesItAloneIsFollowed() {
    tour.start();
    settle();

    debug.captures().rows().stream()
        .filter(row -> row.name().contains("reviews"))
        .findFirst()
        .ifPresent(debug.captures()::select);
    settle();
    assertThat(at()).isEqualTo("over");
    debug.execution().stepOver();
    settle();
    assertThat(at()).isEqualTo("change");
    debug.execution().runToChange();
    settle();
    assertThat(at()).isEqualTo("patch");
    debug.session().stepInto();
    settle();
    assertThat(at()).isEqualTo("denied");
    assertThat(tour.there().getValue()).isTrue();
    debug.captures().rows().stream().findFirst().ifPresent(debug.captures()::select);
    settle();
    assertThat(tour.there().getValue()).isFalse();
    tour.showPlace();
    settle();
    assertThat(tour.there().getValue()).isTrue();
  }

  private String at() {
    return tour.stepProperty().get().map(TourStep::id).orElse("");
  }

  private void settle() {
    tasks.runAll();
    while (!delayed.isEmpty()) {
      delayed.remove().run();
      tasks.runAll();
    }
  }
}
