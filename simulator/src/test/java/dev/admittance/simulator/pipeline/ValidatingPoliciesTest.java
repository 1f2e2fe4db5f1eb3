package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.PolicyTexts.policies;
import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.object;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;

/// What of validating policies the real server does not show: the steps, other releases, and what
/// no request gets to.
class ValidatingPoliciesTest {
  private static final String FAILURE_KEY = "validation.policy.admission.k8s.io/validation_failure";

  private static final String POLICY =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: limits}
      spec:
        matchConstraints:
          resourceRules:
          - {operations: ["*"], apiGroups: [""], apiVersions: [v1], resources: [pods]}
      SPEC
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: everywhere}
      spec: {policyName: limits, validationActions: [ACTIONS]}
      """;

  private static Trace run(String spec, String actions) {
    return run(new KubernetesRelease(1, 36), ClusterState.UNKNOWN, spec, actions);
  }

  private static Trace run(
      KubernetesRelease release, ClusterState cluster, String spec, String actions) {
    AdmissionChain alone =
        AdmissionChain.of(release, new PluginChoice.Listed(List.of("ValidatingAdmissionPolicy")));
    Setup setup =
        new Setup(List.of(), cluster, release, alone)
            .withPolicies(
                policies(POLICY.replace("SPEC", spec.indent(2)).replace("ACTIONS", actions)));
    return Pipeline.compile(setup)
        .run(new Capture("test", createPod("{}"), Optional.empty()), AnswerBook.EMPTY);
  }

  /// P-101, P-102: semantic versions came with 1.33; a stored policy that has them fails before.
  @Test
  void functionsOfALaterReleaseFail() {
    String spec = "validations: [{expression: \"semver('1.2.3').major() == 1\"}]";
    assertThat(
            run(new KubernetesRelease(1, 33), ClusterState.UNKNOWN, spec, "Deny")
                .response()
                .allowed())
        .isTrue();
    assertThat(
            run(new KubernetesRelease(1, 32), ClusterState.UNKNOWN, spec, "Deny")
                .response()
                .message())
        .startsWith(
            "pods \"web\" is forbidden: ValidatingAdmissionPolicy 'limits' with binding"
                + " 'everywhere' denied request: compilation error: compilation failed: ERROR:"
                + " <input>:1:7: undeclared reference to 'semver'");
  }

  private static final String TWO_FAILURES =
      """
      validations:
      - {expression: "false", message: one}
      - {expression: "false", message: two}
      """;

  /// P-82.
  @Test
  void allFailuresAreAuditedSinceRelease37() {
    assertThat(
            run(new KubernetesRelease(1, 37), ClusterState.UNKNOWN, TWO_FAILURES, "Audit")
                .response()
                .auditAnnotations())
        .extractingByKey(FAILURE_KEY, InstanceOfAssertFactories.STRING)
        .isEqualTo(
            "[{\"message\":\"one\",\"policy\":\"limits\",\"binding\":\"everywhere\","
                + "\"expressionIndex\":0,\"validationActions\":[\"Audit\"]},"
                + "{\"message\":\"two\",\"policy\":\"limits\",\"binding\":\"everywhere\","
                + "\"expressionIndex\":1,\"validationActions\":[\"Audit\"]}]");
    assertThat(run(TWO_FAILURES, "Audit").response().auditAnnotations())
        .extractingByKey(FAILURE_KEY, InstanceOfAssertFactories.STRING)
        .contains("one")
        .doesNotContain("two");
  }

  /// P-81: other plugins refuse such a request first, unless they are switched off.
  @Test
  void namespaceThatDoesNotExistEndsTheRequestWhateverTheFailurePolicy() {
    ClusterState cluster =
        ClusterState.of(
            List.of(object("{\"kind\": \"Namespace\", \"metadata\": {\"name\": \"other\"}}")));
    Trace trace =
        run(
            new KubernetesRelease(1, 36),
            cluster,
            "failurePolicy: Ignore\nvalidations: [{expression: \"true\"}]",
            "Deny");
    assertThat(trace.response().code()).isEqualTo(404);
    assertThat(trace.response().message()).isEqualTo("namespaces \"shop\" not found");
  }

  /// P-79: the steps show all denials, the client gets the first.
  @Test
  void everyDenialIsAStep() {
    Trace trace = run(TWO_FAILURES, "Deny");
    assertThat(steps(trace, Step.PolicyDenied.class))
        .extracting(Step.PolicyDenied::message)
        .containsExactly("one", "two");
    assertThat(trace.response().message())
        .isEqualTo(
            "pods \"web\" is forbidden: ValidatingAdmissionPolicy 'limits' with binding"
                + " 'everywhere' denied request: one");
  }

  /// P-72 to P-77: each expression that was evaluated is told with its cost.
  @Test
  void resultsOfAllExpressionsAreTold() {
    Trace trace =
        run(
            """
            matchConditions: [{name: named, expression: "object.metadata.name == 'web'"}]
            variables: [{name: image, expression: "object.spec.containers[0].image"}]
            validations:
            - {expression: "variables.image != ''", messageExpression: "'no image'"}
            - {expression: "object.spec.nodeName == 'x'"}
            auditAnnotations: [{key: image, valueExpression: "string(variables.image)"}]
            """,
            "Warn");
    assertThat(steps(trace, Step.PolicyMatched.class))
        .extracting(Step.PolicyMatched::rule)
        .containsExactly(RuleId.P_40, RuleId.P_71);
    assertThat(steps(trace, Step.PolicyEvaluated.class))
        .flatExtracting(Step.PolicyEvaluated::results)
        .extracting(ExpressionResult::field, ExpressionResult::outcome, ExpressionResult::failed)
        .containsExactly(
            tuple("validations[0].expression", "true", false),
            tuple(
                "validations[1].expression",
                "expression 'object.spec.nodeName == 'x'' resulted in error: no such key: nodeName",
                true),
            tuple("validations[0].messageExpression", "no image", false),
            tuple("auditAnnotations[0].valueExpression", "web:1", false));
    assertThat(steps(trace, Step.PolicyEvaluated.class).getFirst().results().getFirst().cost())
        .isPositive();
    assertThat(steps(trace, Step.PolicyWarned.class)).hasSize(1);
    assertThat(steps(trace, Step.PolicyAudited.class))
        .extracting(Step.PolicyAudited::key)
        .containsExactly("limits/image");
  }

  /// What cannot be known here is neither a denial nor a secret.
  @Test
  void expressionThatCannotBeEvaluatedHereAdmitsAndSaysSo() {
    Trace trace =
        run(
            "validations: [{expression: \"authorizer.requestResource.check('get').allowed()\"}]",
            "Deny");
    assertThat(trace.response().allowed()).isTrue();
    assertThat(steps(trace, Step.Undecided.class))
        .extracting(Step.Undecided::what)
        .anyMatch(what -> what.startsWith("policy \"limits\": validations[0].expression"));
  }
}
