package dev.admittance.simulator.analysis.difference;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.patch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import org.junit.jupiter.api.Test;

class ObjectComparisonTest {
  private final Trace trace =
      Runs.with(mutating("all", hook("a")))
          .answer(
              "a",
              patch(
                  "[{\"op\":\"add\",\"path\":\"/metadata/labels/x\",\"value\":\"1\"},"
                      + "{\"op\":\"add\",\"path\":\"/metadata/labels/y\",\"value\":\"2\"}]"))
          .send(createPod("{\"app\":\"web\"}"));

  private int index(Class<? extends Step> type) {
    return trace.steps().stream()
        .filter(type::isInstance)
        .mapToInt(step -> step.moment().index())
        .findFirst()
        .orElseThrow();
  }

  @Test
  void operationIsComparedWithTheObjectBeforeIt() {
    int second = index(Step.OperationApplied.class) + 1;
    ObjectComparison sides = ObjectComparison.ofStep(trace, second);
    assertThat(sides.beforeTitle()).isEqualTo("Before operation 2 of 2");
    assertThat(sides.before()).isEqualTo(trace.steps().get(second - 1).after());
    assertThat(sides.after()).isEqualTo(trace.steps().get(second).after());
  }

  @Test
  void hookIsComparedWithTheObjectBeforeItBegan() {
    ObjectComparison sides = ObjectComparison.ofStep(trace, index(Step.HookAllowed.class));
    assertThat(sides.beforeTitle()).isEqualTo("Before a");
    assertThat(sides.first()).isEqualTo(index(Step.HookMatched.class));
    assertThat(sides.before()).isEqualTo(trace.steps().get(sides.first() - 1).after());
  }

  @Test
  void endIsComparedWithTheBeginning() {
    ObjectComparison sides = ObjectComparison.ofStep(trace, trace.steps().size() - 1);
    assertThat(sides.beforeTitle()).isEqualTo("As received");
    assertThat(sides.afterTitle()).isEqualTo("As admitted");
    assertThat(sides.before()).isEqualTo(trace.request().object());
  }

  @Test
  void stepsAreComparedInWhicheverOrder() {
    int operation = index(Step.OperationApplied.class);
    ObjectComparison sides = ObjectComparison.betweenSteps(trace, operation + 1, operation);
    assertThat(sides.before()).isEqualTo(trace.steps().get(operation + 1).after());
    assertThat(sides.after()).isEqualTo(trace.steps().get(operation).after());
    assertThat(sides.afterTitle())
        .isEqualTo("After step " + (operation + 1) + ": a patched /metadata/labels/x (1/2)");
  }
}
