package dev.admittance.simulator.analysis.drill;

import static dev.admittance.simulator.analysis.Workbenches.label;
import static dev.admittance.simulator.analysis.Workbenches.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.analysis.Workbenches;
import dev.admittance.simulator.analysis.difference.Differing;
import dev.admittance.simulator.fixture.Runs;
import java.util.List;
import org.junit.jupiter.api.Test;

/// W-342 to W-350.
class FailureDrillsTest {

  private static List<Drill> drills(Workbenches workbench) {
    return new FailureDrills(workbench.build()).of(pod("{\"app\":\"web\"}"));
  }

  @Test
  void aHookThatFailsClosedBlocksTheRequestWithEachFault() {
    List<Drill> drills =
        drills(Workbenches.with(validating("c", hook("v"))).answer("v", Runs.allow()));
    assertThat(drills)
        .extracting(Drill::fault)
        .containsExactly(Fault.DOWN, Fault.SLOW, Fault.GARBAGE, Fault.EXPIRED_CERTIFICATE);
    assertThat(drills).extracting(Drill::effect).containsOnly(Drill.Effect.BLOCKED);
    assertThat(drills)
        .extracting(drill -> drill.trace().response().message())
        .satisfiesExactly(
            down -> assertThat(down).endsWith("connect: connection refused"),
            slow -> assertThat(slow).endsWith("context deadline exceeded"),
            garbage -> assertThat(garbage).contains("failed to call webhook"),
            expired -> assertThat(expired).contains("certificate has expired"));
    assertThat(drills).extracting(drill -> drill.trace().response().code()).containsOnly(500);
  }

  @Test
  void aMutatingHookThatFailsOpenLeavesTheObjectWithoutItsPatch() {
    List<Drill> drills =
        drills(Workbenches.with(mutating("c", hook("m").ignore())).answer("m", label("x", "1")));
    assertThat(drills).extracting(Drill::effect).containsOnly(Drill.Effect.STORED_OTHERWISE);
    assertThat(drills.getFirst().differences())
        .extracting(Differing::path)
        .contains("/metadata/labels/x");
  }

  @Test
  void aGuardThatFailsOpenLetsThroughWhatItWouldRefuse() {
    List<Drill> drills =
        drills(
            Workbenches.with(validating("c", hook("v").ignore()))
                .answer("v", Runs.response("{\"allowed\":false}")));
    assertThat(drills).extracting(Drill::effect).containsOnly(Drill.Effect.LET_THROUGH);
  }

  @Test
  void aHookThatFailsOpenAndChangesNothingMakesNoDifference() {
    List<Drill> drills =
        drills(Workbenches.with(validating("c", hook("v").ignore())).answer("v", Runs.allow()));
    assertThat(drills).extracting(Drill::effect).containsOnly(Drill.Effect.NONE);
  }

  @Test
  void hooksThatAreNotCalledAreNotDrilled() {
    assertThat(
            drills(
                Workbenches.with(validating("c", hook("v").conditions("false")))
                    .answer("v", Runs.allow())))
        .isEmpty();
  }

  /// Only the drilled hook has the fault.
  @Test
  void otherHooksAnswerAsBefore() {
    List<Drill> drills =
        drills(
            Workbenches.with(mutating("a", hook("m").ignore()), mutating("b", hook("m")))
                .answer("m", label("x", "1")));
    assertThat(drills).hasSize(8);
    assertThat(drills.subList(0, 4)).extracting(Drill::effect).containsOnly(Drill.Effect.NONE);
    assertThat(drills.subList(4, 8)).extracting(Drill::effect).containsOnly(Drill.Effect.BLOCKED);
  }
}
