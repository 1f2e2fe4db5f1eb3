package dev.admittance.simulator.address;

import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Runs.patch;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.address.Landing.Nearness;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepType;
import dev.admittance.simulator.trace.Trace;
import org.junit.jupiter.api.Test;

class StepAddressesTest {
  private final Trace trace = run(hook("a").ifNeeded(), hook("b"));
  private final StepAddresses addresses = addresses(trace);

  private static StepAddresses addresses(Trace of) {
    return StepAddresses.of(of, "");
  }

  /// Hook `a` sets two labels and `b` one, so that `a` is called again.
  private static Trace run(Hooks... hooks) {
    return Runs.with(mutating("all", hooks))
        .answer("a", patch("[" + label("a") + "," + label("z") + "]"))
        .answer("b", patch("[" + label("b") + "]"))
        .send(createPod("{\"app\":\"web\"}"));
  }

  private static String label(String name) {
    return "{\"op\":\"add\",\"path\":\"/metadata/labels/%s\",\"value\":\"1\"}".formatted(name);
  }

  private static StepPoint point(int round, String webhook, StepType type, int number) {
    return new StepPoint(
        new TracePlace(Phase.MUTATING, round, new StepActor.Hook("all", webhook)), type, number);
  }

  @Test
  void eachStepHasAnAddressThatLeadsBackToIt() {
    for (Step step : trace.steps()) {
      int index = step.moment().index();
      StepAddress address = addresses.of(index);

      assertThat(StepAddress.read(address.toString())).isEqualTo(new AddressReading.Read(address));
      assertThat(addresses.find(address.point().orElseThrow()))
          .isEqualTo(new Landing(index, Nearness.EXACT));
    }
  }

  @Test
  void hookInFrontLeavesTheAddressesOfOthers() {
    Trace changed = run(hook("new"), hook("a").ifNeeded(), hook("b"));
    for (Step step : trace.steps()) {
      if (step instanceof Step.OfHook of) {
        StepPoint point = addresses.of(step.moment().index()).point().orElseThrow();
        Landing landing = addresses(changed).find(point);

        assertThat(landing.nearness()).isEqualTo(Nearness.EXACT);
        assertThat(changed.steps().get(landing.index()))
            .isInstanceOfSatisfying(
                Step.OfHook.class,
                found -> assertThat(found.hook().webhook()).isEqualTo(of.hook().webhook()));
      }
    }
  }

  private Step landed(StepPoint point, Nearness expected) {
    Landing landing = addresses.find(point);
    assertThat(landing.nearness()).isEqualTo(expected);
    return trace.steps().get(landing.index());
  }

  @Test
  void operationThatIsGoneLeadsToTheLastOne() {
    Step step = landed(point(0, "a", StepType.OPERATION_APPLIED, 5), Nearness.OTHER_STEP);

    assertThat(step)
        .isInstanceOfSatisfying(
            Step.OperationApplied.class, it -> assertThat(it.number()).isEqualTo(1));
  }

  @Test
  void hookThatDoesSomethingElseShowsWhatItDoes() {
    Step step = landed(point(0, "b", StepType.HOOK_DENIED, 1), Nearness.OTHER_STEP);

    assertThat(step).isInstanceOf(Step.HookAllowed.class);
  }

  @Test
  void roundThatIsGoneLeadsToTheOther() {
    Step step = landed(point(1, "b", StepType.OPERATION_APPLIED, 1), Nearness.OTHER_ROUND);

    assertThat(step.moment().round()).isZero();
  }

  @Test
  void hookThatIsGoneLeadsToItsPhase() {
    Step step = landed(point(1, "gone", StepType.HOOK_CALLED, 1), Nearness.PHASE);

    assertThat(step.moment().round()).isEqualTo(1);
  }

  @Test
  void phaseThatIsNotReachedLeadsToTheLastStepBefore() {
    Trace refused =
        Runs.with(mutating("all", hook("a")))
            .answer("a", Runs.response("{\"allowed\":false}"))
            .send(createPod("{}"));
    StepPoint later =
        new StepPoint(
            new TracePlace(Phase.VALIDATING, 0, new StepActor.Server()), StepType.NOT_SIMULATED, 1);
    Landing landing = addresses(refused).find(later);
    Step step = refused.steps().get(landing.index());

    assertThat(landing.nearness()).isEqualTo(Nearness.END);
    assertThat(step.moment().phase()).isEqualTo(Phase.MUTATING);
    assertThat(landing.index()).isLessThan(refused.steps().size() - 1);
  }
}
