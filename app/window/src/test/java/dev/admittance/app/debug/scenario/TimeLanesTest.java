package dev.admittance.app.debug.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.initialization.analysis.Actor;
import dev.admittance.simulator.initialization.scenario.Scenario;
import dev.admittance.simulator.initialization.scenario.ScenarioChange;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.ReadProgress;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimeLanesTest {
  @TempDir Path folder;

  @BeforeEach
  void write() throws IOException {
    Initializing.writeTo(folder);
  }

  private ScenarioRun run(List<ScenarioChange> changes) {
    Workspace workspace =
        LiveWorkspace.read(folder, ReadProgress.NONE).workspace(Findings.Fixes.WORKED_OUT);
    Scenario scenario = workspace.scenarios().getFirst().scenario();
    return ScenarioRun.play(0, scenario, changes, workspace::scenarioInput);
  }

  @Test
  void eventsStandInTheirOrderAndLongGapsAreWider() {
    TimeLanes lanes = run(List.of()).lanes();

    List<Double> places = lanes.marks().stream().map(TimeLanes.Mark::x).toList();
    assertThat(places).isSorted().doesNotHaveDuplicates();
    assertThat(places.getLast()).isLessThan(lanes.width());
    assertThat(lanes.ticks())
        .extracting(TimeLanes.Tick::text)
        .containsExactly("0 ms", "2 s", "32 s");
    int held = lanes.marks().size() - 1;
    assertThat(places.get(held) - places.get(held - 1)).isGreaterThan(40);
  }

  @Test
  void barsSayHowLongSomebodyWaitsAndAServerIsDown() {
    ScenarioRun run =
        run(
            List.of(
                new ScenarioChange.CrashAt(
                    "A2", Duration.ofSeconds(5), Optional.of(Duration.ofSeconds(3)))));
    TimeLanes lanes = run.lanes();

    assertThat(lanes.bars())
        .extracting(bar -> lanes.lanes().get(bar.lane()).name() + " " + bar.tone())
        .containsExactly("C WAITS", "A2 DOWN");
    assertThat(lanes.bars()).allMatch(bar -> bar.from() < bar.to());
    assertThat(lanes.lanes()).contains(Actor.ETCD);
  }

  @Test
  void placeLeadsToTheNearestHappeningOfItsLane() {
    TimeLanes lanes = run(List.of()).lanes();
    TimeLanes.Mark last = lanes.marks().getLast();

    assertThat(lanes.nearest(last.x() + 3, last.lane())).isEqualTo(lanes.marks().size() - 1);
    assertThat(lanes.nearest(-100, -1)).isZero();
  }

  @Test
  void steppingGoesOnByHappeningsByTimesAndByWrites() {
    ScenarioSession session = new ScenarioSession();
    assertThat(session.canStepForward().get()).isFalse();
    ScenarioRun run = run(List.of());
    session.show(run, 0);

    session.stepToLater();
    assertThat(time(run, session)).isEqualTo(Duration.ofSeconds(2));
    session.restart();
    session.runToWrite();
    assertThat(run.words(session.indexProperty().get())).contains("stores pods shop/web");
    session.runToEnd();
    assertThat(session.canStepForward().get()).isFalse();
    session.backToWrite();
    assertThat(run.words(session.indexProperty().get())).contains("stores pods shop/web");
    session.backToWrite();
    assertThat(session.indexProperty().get()).isZero();
    assertThat(session.canStepBack().get()).isFalse();
  }

  private static Duration time(ScenarioRun run, ScenarioSession session) {
    return run.trace().events().get(session.indexProperty().get()).when().at();
  }
}
