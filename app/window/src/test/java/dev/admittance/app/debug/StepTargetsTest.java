package dev.admittance.app.debug;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.scenario.Initializing;
import dev.admittance.app.debug.scenario.ScenarioEnvironment;
import dev.admittance.app.debug.scenario.ScenariosViewModel;
import dev.admittance.app.debug.session.BreakpointsViewModel;
import dev.admittance.app.debug.session.DebugSession;
import dev.admittance.app.debug.session.ExecutionViewModel;
import dev.admittance.app.shell.Action;
import dev.admittance.app.task.DirectTaskRunner;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.Trace;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StepTargetsTest {
  @TempDir Path folder;

  private final DebugSession capture = new DebugSession();
  private final ScenariosViewModel scenarios =
      new ScenariosViewModel(capture, new DirectTaskRunner());
  private final List<Action> steps =
      StepTargets.of(
          scenarios, capture, new ExecutionViewModel(capture, new BreakpointsViewModel(capture)));

  @BeforeEach
  void load() throws IOException {
    Initializing.writeTo(folder);
    Workspace workspace =
        LiveWorkspace.read(folder, ReadProgress.NONE).workspace(Findings.Fixes.WORKED_OUT);
    scenarios.load(Optional.of(ScenarioEnvironment.of(workspace)));
    Trace trace =
        Pipeline.compile(workspace.setup())
            .run(workspace.captures().getFirst(), workspace.answerBook());
    capture.show(trace);
  }

  /// Where each way leads from the middle: -1 back, 1 on, 0 nowhere.
  private Map<String, Integer> ways(Runnable toMiddle, IntSupplier place) {
    Map<String, Integer> ways = new LinkedHashMap<>();
    for (Action step : steps) {
      toMiddle.run();
      int before = place.getAsInt();
      if (step.enabled().getValue()) {
        step.run().run();
      }
      ways.put(step.id(), Integer.signum(place.getAsInt() - before));
    }
    return ways;
  }

  @Test
  void everyWayGoesInAScenarioWhereItsNameSays() {
    scenarios.selectedProperty().set(Optional.of(scenarios.scenarios().getFirst()));
    int middle = scenarios.session().runProperty().get().orElseThrow().trace().events().size() / 2;
    int still = capture.index().get();

    assertThat(
            ways(
                () -> scenarios.session().moveTo(middle),
                () -> scenarios.session().indexProperty().get()))
        .containsExactlyEntriesOf(expected());
    assertThat(capture.index().get()).isEqualTo(still);
  }

  @Test
  void everyWayGoesInARunWhereItsNameSays() {
    int middle = capture.stepCount().get() / 2;
    Map<String, Integer> ways = ways(() -> capture.moveTo(middle), () -> capture.index().get());

    assertThat(ways.keySet()).containsExactlyElementsOf(expected().keySet());
    ways.forEach((id, way) ->
        assertThat(way * Objects.requireNonNull(expected().get(id))).as(id).isNotNegative());
    assertThat(ways)
        .containsEntry("debug/step-into", 1)
        .containsEntry("debug/step-back-into", -1)
        .containsEntry("debug/run-to-end", 1)
        .containsEntry("debug/restart", -1);
    assertThat(scenarios.session().indexProperty().get()).isEqualTo(-1);
  }

  /// All ways there are: a new one is missing here.
  private static Map<String, Integer> expected() {
    Map<String, Integer> ways = new LinkedHashMap<>();
    ways.put("debug/restart", -1);
    ways.put("debug/resume-back", -1);
    ways.put("debug/previous-change", -1);
    ways.put("debug/step-back-into", -1);
    ways.put("debug/step-back", -1);
    ways.put("debug/step-over", 1);
    ways.put("debug/step-into", 1);
    ways.put("debug/step-out", 1);
    ways.put("debug/next-change", 1);
    ways.put("debug/resume", 1);
    ways.put("debug/run-to-end", 1);
    return ways;
  }
}
