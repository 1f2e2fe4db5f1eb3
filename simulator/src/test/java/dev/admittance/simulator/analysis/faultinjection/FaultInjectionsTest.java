package dev.admittance.simulator.analysis.faultinjection;

import static dev.admittance.simulator.analysis.SimulationInputs.label;
import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.fixture.Runs;
import java.util.List;
import org.junit.jupiter.api.Test;

/// W-342 to W-350.
class FaultInjectionsTest {

  private static List<FaultInjection> drills(SimulationInputs workbench) {
    return new FaultInjections(workbench.build()).of(pod("{\"app\":\"web\"}"));
  }

  @Test
  void aHookThatFailsClosedBlocksTheRequestWithEachFault() {
    List<FaultInjection> injections =
        drills(SimulationInputs.with(validating("c", hook("v"))).answer("v", Runs.allow()));
    assertThat(injections)
        .extracting(FaultInjection::fault)
        .containsExactly(
            InjectedFault.DOWN,
            InjectedFault.SLOW,
            InjectedFault.GARBAGE,
            InjectedFault.EXPIRED_CERTIFICATE);
    assertThat(injections)
        .extracting(FaultInjection::effect)
        .containsOnly(FaultInjection.Effect.BLOCKED);
    assertThat(injections)
        .extracting(injection -> injection.trace().response().message())
        .satisfiesExactly(
            down -> assertThat(down).endsWith("connect: connection refused"),
            slow -> assertThat(slow).endsWith("context deadline exceeded"),
            garbage -> assertThat(garbage).contains("failed to call webhook"),
            expired -> assertThat(expired).contains("certificate has expired"));
    assertThat(injections)
        .extracting(injection -> injection.trace().response().code())
        .containsOnly(500);
  }

  @Test
  void aMutatingHookThatFailsOpenLeavesTheObjectWithoutItsPatch() {
    List<FaultInjection> injections =
        drills(
            SimulationInputs.with(mutating("c", hook("m").ignore())).answer("m", label("x", "1")));
    assertThat(injections)
        .extracting(FaultInjection::effect)
        .containsOnly(FaultInjection.Effect.STORED_OTHERWISE);
    assertThat(injections.getFirst().differences())
        .extracting(DifferingPlace::path)
        .contains("/metadata/labels/x");
  }

  @Test
  void aGuardThatFailsOpenLetsThroughWhatItWouldRefuse() {
    List<FaultInjection> injections =
        drills(
            SimulationInputs.with(validating("c", hook("v").ignore()))
                .answer("v", Runs.response("{\"allowed\":false}")));
    assertThat(injections)
        .extracting(FaultInjection::effect)
        .containsOnly(FaultInjection.Effect.LET_THROUGH);
  }

  @Test
  void aHookThatFailsOpenAndChangesNothingMakesNoDifference() {
    List<FaultInjection> injections =
        drills(
            SimulationInputs.with(validating("c", hook("v").ignore())).answer("v", Runs.allow()));
    assertThat(injections)
        .extracting(FaultInjection::effect)
        .containsOnly(FaultInjection.Effect.NONE);
  }

  @Test
  void hooksThatAreNotCalledAreNotDrilled() {
    assertThat(
            drills(
                SimulationInputs.with(validating("c", hook("v").conditions("false")))
                    .answer("v", Runs.allow())))
        .isEmpty();
  }

  /// Only the drilled hook has the fault.
  @Test
  void otherHooksAnswerAsBefore() {
    List<FaultInjection> injections =
        drills(
            SimulationInputs.with(mutating("a", hook("m").ignore()), mutating("b", hook("m")))
                .answer("m", label("x", "1")));
    assertThat(injections).hasSize(8);
    assertThat(injections.subList(0, 4))
        .extracting(FaultInjection::effect)
        .containsOnly(FaultInjection.Effect.NONE);
    assertThat(injections.subList(4, 8))
        .extracting(FaultInjection::effect)
        .containsOnly(FaultInjection.Effect.BLOCKED);
  }
}
