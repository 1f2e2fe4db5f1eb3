package dev.admittance.simulator.analysis.why;

import static dev.admittance.simulator.analysis.SimulationInputs.pod;
import static dev.admittance.simulator.fixture.Hooks.hook;
import static dev.admittance.simulator.fixture.Hooks.mutating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.SimulationInputs;
import dev.admittance.simulator.cel.explanation.SubexpressionResult;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import org.junit.jupiter.api.Test;

class ExplainedExpressionsTest {
  private static final Candidate A =
      new Candidate.OfHook(new HookId(HookKind.MUTATING, "all", "a", 0));

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: limits}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: [CREATE], apiGroups: [""], apiVersions: [v1], resources: [pods]}
        matchConditions:
        - {name: pods, expression: "request.kind.kind == 'Pod'"}
        variables:
        - {name: app, expression: "object.metadata.labels['app']"}
        - {name: twice, expression: "variables.app + variables.app"}
        validations:
        - expression: "variables.twice == 'webweb'"
          messageExpression: "'no ' + variables.app"
        - expression: "object.no.such == 'field'"
        auditAnnotations:
        - {key: app, valueExpression: "variables.app"}
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: limits, validationActions: [Deny]}
      """;

  private static List<ExplainedExpression> of(SimulationInput input, Candidate candidate) {
    return ExplainedExpressions.of(
        input,
        Pipeline.compile(input.setup()).watch(pod("{\"app\":\"web\"}"), input.book()),
        candidate,
        0);
  }

  @Test
  void conditionsOfAHookHaveTheirParts() {
    List<ExplainedExpression> found =
        of(
            SimulationInputs.with(
                    mutating("all", hook("a").conditions("object.metadata.name == 'shop'", "true")))
                .build(),
            A);

    assertThat(found)
        .extracting(ExplainedExpression::place)
        .containsExactly("matchConditions[0] (c0)", "matchConditions[1] (c1)");
    assertThat(found.getFirst().explanation().orElseThrow().finding())
        .isEqualTo(new SubexpressionResult.Value(false));
    assertThat(found.getFirst().explanation().orElseThrow().parts().getFirst().finding())
        .isEqualTo(new SubexpressionResult.Value("web"));
    assertThat(found.getFirst().explanation().orElseThrow().cost()).isPositive();
  }

  @Test
  void expressionsOfAPolicyComeInTheServersOrder() {
    SimulationInput input = SimulationInputs.with().policies(POLICY).build();
    List<ExplainedExpression> found = of(input, Candidate.all(List.of(), input.setup()).getFirst());

    assertThat(found)
        .extracting(ExplainedExpression::place)
        .containsExactly(
            "matchConditions[0] (pods)",
            "variables[0] (app)",
            "variables[1] (twice)",
            "validations[0].expression",
            "validations[0].messageExpression",
            "validations[1].expression",
            "auditAnnotations[0] (app)");
    assertThat(found.get(2).explanation().orElseThrow().finding())
        .isEqualTo(new SubexpressionResult.Value("webweb"));
    assertThat(found.get(5).explanation().orElseThrow().finding())
        .isEqualTo(new SubexpressionResult.Failed("no such key: no"));
  }

  @Test
  void whatDoesNotCompileSaysSoInTheServersWords() {
    List<ExplainedExpression> found =
        of(SimulationInputs.with(mutating("all", hook("a").conditions("nobody"))).build(), A);

    assertThat(found.getFirst().explanation()).isEmpty();
    assertThat(found.getFirst().problem().orElseThrow()).contains("undeclared reference");
  }

  @Test
  void hookThatSelectorsLeaveOutHasNone() {
    assertThat(of(SimulationInputs.with(mutating("all", hook("a").rules())).build(), A)).isEmpty();
  }
}
