package dev.admittance.app.debug.session;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.debug.ShopSetup;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class SteppingTest {
  private final Trace trace = ShopSetup.run(ShopSetup.pod("bad"));
  private final List<Step> steps = trace.steps();

  @Test
  void steppingOverShowsWhatEachHookCameTo() {
    assertThat(visited(Stepping::over))
        .containsSubsequence(
            "Received", "HookAllowed", "FailedOpen", "HookSkipped", "HookDenied", "Finished")
        .doesNotContain("HookMatched", "HookCalled", "OperationApplied");
  }

  @Test
  void steppingIntoVisitsEveryStep() {
    assertThat(visited(Stepping::into)).hasSameSizeAs(steps);
  }

  @Test
  void steppingOverAnOperationLeadsToTheNext() {
    int first = indexOf(Step.OperationApplied.class);

    assertThat(Stepping.over(steps, first)).hasValue(first + 1);
    assertThat(steps.get(first + 1)).isInstanceOf(Step.OperationApplied.class);
  }

  @Test
  void steppingOutOfAnOperationLeadsToWhatTheHookCameTo() {
    OptionalInt out = Stepping.out(steps, indexOf(Step.OperationApplied.class));

    assertThat(steps.get(out.orElseThrow())).isInstanceOf(Step.HookAllowed.class);
  }

  @Test
  void thereIsNoWayOutOfThePipeline() {
    assertThat(Stepping.out(steps, 0)).isEmpty();
  }

  @Test
  void steppingBackOverUndoesSteppingOver() {
    for (int i = 0; i < steps.size(); i++) {
      int from = i;
      Stepping.over(steps, i)
          .ifPresent(next -> {
            if (steps.get(next).type().depth() == steps.get(from).type().depth()) {
              assertThat(Stepping.backOver(steps, next)).as("from step %d", from).hasValue(from);
            }
          });
    }
  }

  @Test
  void theEndsLeadNowhere() {
    assertThat(Stepping.over(steps, steps.size() - 1)).isEmpty();
    assertThat(Stepping.into(steps, steps.size() - 1)).isEmpty();
    assertThat(Stepping.backOver(steps, 0)).isEmpty();
    assertThat(Stepping.backInto(steps, 0)).isEmpty();
  }

  private int indexOf(Class<? extends Step> kind) {
    return steps.stream().filter(kind::isInstance).findFirst().orElseThrow().moment().index();
  }

  private List<String> visited(Stepping.Way way) {
    List<String> names = new ArrayList<>();
    OptionalInt at = OptionalInt.of(0);
    while (at.isPresent()) {
      names.add(steps.get(at.getAsInt()).getClass().getSimpleName());
      at = way.from(steps, at.getAsInt());
    }
    return names;
  }
}
