package dev.admittance.app.debug.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.app.task.Progress;
import dev.admittance.call.HookCaller;
import dev.admittance.call.RealCalls;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.AnswerChoices;
import dev.admittance.simulator.answer.DelayDistribution;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.Trace;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RunnerTest {
  private static final DelayDistribution A_SECOND_OR_TWO =
      DelayDistribution.of(new double[] {1, 2, Double.POSITIVE_INFINITY}, new double[] {0, 5, 5})
          .orElseThrow();

  /// Nobody hears of the progress, and nobody ends it.
  private record Unwatched() implements Progress {
    @Override
    public void at(long done, long total, String what) {}

    @Override
    public boolean cancelled() {
      return false;
    }

    @Override
    public void deliver(Runnable onUiThread) {}
  }

  private static Trace run(SimulationInput simulationInput) throws InterruptedException {
    Capture pod = ShopSetup.pod("good");
    return new Runner(
            simulationInput, new RealCalls(HookCaller.in(Path.of(""))), Runner.Consent.NONE)
        .run(
            new RunSpec(simulationInput, pod, Optional.empty(), 0, AnswerChoices.NONE),
            new Unwatched())
        .trace();
  }

  /// So that a request that Impact compared takes as long when it is opened.
  @Test
  void drawsTheDelaysOfTheWorkbench() throws InterruptedException {
    SimulationInput plain = ShopSetup.input(ShopSetup.pod("good")).input().answering(List.of());
    Map<DelayModel.Calls, DelayDistribution> known = new LinkedHashMap<>();
    ShopSetup.hooks()
        .forEach(hook ->
            known.put(DelayModel.Calls.ofAny(hook.kind(), hook.webhook()), A_SECOND_OR_TWO));
    SimulationInput drawing = plain.withDelays(new DelayModel(1, known));

    assertThat(run(plain).latency()).isZero();
    assertThat(run(drawing).latency()).isGreaterThan(Duration.ofSeconds(1));
    assertThat(run(drawing)).isEqualTo(run(drawing));
  }

  /// A capture has the same verdict in the list as in its run.
  @Test
  void replaysAsItRuns() throws InterruptedException {
    Capture pod = ShopSetup.pod("good");
    SimulationInput input = ShopSetup.input(pod).input().answering(List.of());
    Runner runner =
        new Runner(input, new RealCalls(HookCaller.in(Path.of(""))), Runner.Consent.NONE);
    RunSpec reordered = new RunSpec(input, pod, Optional.of(List.of(0)), 0, AnswerChoices.NONE);

    assertThat(runner.run(reordered, new Unwatched()).hooks()).isNotEmpty();
    assertThat(runner.replay(pod, 0)).isEqualTo(run(input));
  }
}
