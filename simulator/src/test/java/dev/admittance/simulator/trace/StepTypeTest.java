package dev.admittance.simulator.trace;

import static dev.admittance.simulator.trace.StepType.Significance.DENIED;
import static dev.admittance.simulator.trace.StepType.Significance.FAILED_CLOSED;
import static dev.admittance.simulator.trace.StepType.Significance.REFUSED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class StepTypeTest {
  @Test
  void everyStepHasOneType() {
    assertThat(Arrays.stream(StepType.values()).map(StepType::toString))
        .containsExactlyInAnyOrderElementsOf(steps(Step.class));
  }

  @Test
  void refusalsAreTheTypesThatRefuse() {
    assertThat(
            Arrays.stream(StepType.values())
                .filter(
                    type -> List.of(REFUSED, FAILED_CLOSED, DENIED).contains(type.significance()))
                .map(StepType::toString))
        .containsExactlyInAnyOrderElementsOf(steps(Step.Refusal.class));
  }

  private static List<String> steps(Class<?> of) {
    return records(of).map(Class::getSimpleName).distinct().toList();
  }

  private static Stream<Class<?>> records(Class<?> of) {
    return of.isRecord()
        ? Stream.of(of)
        : Arrays.stream(of.getPermittedSubclasses()).flatMap(StepTypeTest::records);
  }
}
