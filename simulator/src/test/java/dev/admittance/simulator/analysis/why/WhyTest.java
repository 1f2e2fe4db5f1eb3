package dev.admittance.simulator.analysis.why;

import static dev.admittance.simulator.analysis.SimulationInputs.label;
import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static dev.admittance.simulator.fixture.Hooks.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.LabelSelector.Requirement;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.fixture.Hooks;
import dev.admittance.simulator.fixture.Runs;
import dev.admittance.simulator.match.Check;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class WhyTest {
  private static final Candidate A =
      new Candidate.OfHook(new HookId(HookKind.MUTATING, "all", "a", 0));
  private static final Candidate B =
      new Candidate.OfHook(new HookId(HookKind.MUTATING, "all", "b", 1));
  private static final Candidate CHECK =
      new Candidate.OfHook(new HookId(HookKind.VALIDATING, "checks", "check", 0));

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: limits}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        validations:
        - expression: "false"
          message: never
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: limits, validationActions: [Deny]}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: orphan}
      spec: {policyName: missing, validationActions: [Deny]}
      """;

  private static Trace run(SimulationInput input) {
    return Pipeline.compile(input.setup()).run(pod("{\"app\":\"web\"}"), input.book());
  }

  private static Why of(SimulationInput input, Candidate candidate) {
    return Why.of(run(input), candidate, 0);
  }

  private static Hooks picky(String name) {
    return hook(name)
        .objectSelector(
            new LabelSelector(List.of(new Requirement("inject", "In", List.of("yes")))));
  }

  @Test
  void calledHookTellsWhatCameOfIt() {
    Why why =
        of(
            SimulationInputs.with(mutating("all", hook("a"))).answer("a", label("x", "y")).build(),
            A);

    assertThat(why.outcome()).isEqualTo(Why.Outcome.TOOK_PART);
    assertThat(why.sentence()).isEqualTo("a was called.");
    assertThat(why.reason()).startsWith("a allowed the request with 1 patch operation. All checks");
    assertThat(why.checks().orElseThrow().matched()).isTrue();
    assertThat(why.refused()).isFalse();
    assertThat(why.before()).isEmpty();
  }

  @Test
  void denyingHookTellsItsReason() {
    Why why =
        of(
            SimulationInputs.with(mutating("all", hook("a")))
                .answer("a", Runs.response("{\"allowed\":false,\"status\":{\"message\":\"no\"}}"))
                .build(),
            A);

    assertThat(why.refused()).isTrue();
    assertThat(why.reason())
        .isEqualTo("a denied the request. admission webhook \"a\" denied the request: no");
  }

  @Test
  void skippedHookTellsTheCheckDownToItsSmallestPart() {
    Why why = of(SimulationInputs.with(mutating("all", picky("a"))).build(), A);

    assertThat(why.sentence()).isEqualTo("a was not called.");
    assertThat(why.reason()).startsWith("objectSelector: ");
    assertThat(why.checks().orElseThrow().decisivePath())
        .extracting(Check::name)
        .containsExactly(Check.Name.OBJECT_SELECTOR, Check.Name.REQUIREMENT);
  }

  @Test
  void hookBehindADenialWasNeverReached() {
    Why why =
        of(
            SimulationInputs.with(mutating("all", hook("a"), hook("b")))
                .answer("a", Runs.response("{\"allowed\":false}"))
                .build(),
            B);

    assertThat(why.outcome()).isEqualTo(Why.Outcome.NOT_REACHED);
    assertThat(why.sentence()).isEqualTo("The server never came to b.");
    assertThat(why.reason()).isEqualTo("The request was over before: a denied the request.");
    assertThat(why.before()).containsInstanceOf(Step.HookDenied.class);
    assertThat(why.checks()).isEmpty();
  }

  @Test
  void validatingHookBehindADenialOfTheMutatingPhaseWasNeverReached() {
    Why why =
        of(
            SimulationInputs.with(mutating("all", hook("a")), validating("checks", hook("check")))
                .answer("a", Runs.response("{\"allowed\":false}"))
                .build(),
            CHECK);

    assertThat(why.outcome()).isEqualTo(Why.Outcome.NOT_REACHED);
    assertThat(why.before()).containsInstanceOf(Step.HookDenied.class);
  }

  /// W-345: it matches and is not called.
  @Test
  void matchingThatFailsIsNoSkip() {
    Why why =
        of(
            SimulationInputs.with(
                    mutating("all", hook("a").conditions("object.no.such == 'field'")))
                .build(),
            A);

    assertThat(why.outcome()).isEqualTo(Why.Outcome.FAILED);
    assertThat(why.sentence())
        .isEqualTo("Whether to call a could not be told, which refuses the request.");
  }

  @Test
  void roundsAreThoseThatItHasStepsIn() {
    SimulationInput input =
        SimulationInputs.with(mutating("all", hook("a").ifNeeded(), hook("b")))
            .answer("a", Runs.allow())
            .answer("b", label("x", "y"))
            .build();
    Trace trace = run(input);

    assertThat(Why.rounds(trace, A)).containsExactly(0, 1);
    assertThat(Why.of(trace, A, 1).sentence()).isEqualTo("a was called again.");
    assertThat(Why.rounds(trace, CHECK)).containsExactly(0);
  }

  @Test
  void policyTellsItsDenial() {
    SimulationInput input = SimulationInputs.with().policies(POLICY).build();
    Candidate policy = Candidate.all(List.of(), input.setup()).getFirst();
    Why why = of(input, policy);

    assertThat(why.outcome()).isEqualTo(Why.Outcome.TOOK_PART);
    assertThat(why.refused()).isTrue();
    assertThat(why.sentence()).isEqualTo("limits with everywhere matched.");
    assertThat(why.reason()).startsWith("limits with everywhere denied the request. never.");
  }

  /// P-30: policies come before hooks, and a binding without its policy is none.
  @Test
  void candidatesAreAllThatMayTakePartInTheOrderOfTheRequest() {
    SimulationInput input =
        SimulationInputs.with(validating("checks", hook("check")), mutating("all", hook("a")))
            .policies(POLICY)
            .build();

    assertThat(
            Candidate.all(Pipeline.compile(input.setup()).hooks(), input.setup()).stream()
                .map(Candidate::text))
        .containsExactly("a", "limits with everywhere", "check");
  }
}
