package dev.admittance.engine.kyverno;

import static dev.admittance.engine.kyverno.KyvernoCalls.answer;
import static dev.admittance.engine.kyverno.KyvernoCalls.cluster;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.registration.HookKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The steps of rules and policies that do not match.
class UnmatchedStepsTest {
  private static final String RULES =
      """
      apiVersion: kyverno.io/v1
      kind: ClusterPolicy
      metadata: {name: rules}
      spec:
        rules:
        - name: tier
          match:
            any:
            - resources: {kinds: [Pod], namespaces: [shop]}
            - resources: {kinds: [Pod], namespaceSelector: {matchLabels: {a: b}}}
          validate: {message: m, pattern: {metadata: {name: "?*"}}}
        - name: services
          match: {all: [{resources: {kinds: [Service]}}]}
          validate: {message: m, pattern: {metadata: {name: "?*"}}}
        - name: named
          match: {any: [{resources: {kinds: [Pod]}}]}
          exclude: {any: [{resources: {namespaces: [depot]}}]}
          validate: {message: m, pattern: {metadata: {name: "?*"}}}
        - name: copies
          match: {any: [{resources: {kinds: [Namespace]}}]}
          generate: {kind: Secret, name: s, namespace: "{{ request.object.metadata.name }}"}
      """;

  @Test
  void saysWhyARuleDoesNotMatch() {
    assertThat(steps(RULES, "{apiVersion: v1, kind: Pod, metadata: {name: p, namespace: depot}}"))
        .containsExactly(
            "tier UNMATCHED namespace does not match [shop]; or namespace selector does not match"
                + " labels",
            "services UNMATCHED kind does not match [Service]",
            "named UNMATCHED resource excluded since one of the criteria excluded it",
            "copies UNMATCHED kind does not match [Namespace]");
  }

  @Test
  void formsOfOneRuleAreOneStep() {
    assertThat(
            steps(
                // Nothing is derived in a policy that generates.
                RULES.substring(0, RULES.indexOf("- name: copies")),
                "{apiVersion: v1, kind: ReplicationController, metadata: {name: d, namespace:"
                    + " shop}, spec: {template: {metadata: {name: t}}}}"))
        .containsExactly(
            "autogen-tier PASSED validation rule 'autogen-tier' passed.",
            "autogen-named PASSED validation rule 'autogen-named' passed.",
            "services UNMATCHED kind does not match [Service]");
  }

  @Test
  void aPolicyAboutOtherKindsHasAStepForEachRule() {
    assertThat(
            steps(RULES, "{apiVersion: v1, kind: ConfigMap, metadata: {name: c, namespace: shop}}"))
        .containsExactly(
            "tier UNMATCHED kind does not match [Pod, Pod]",
            "services UNMATCHED kind does not match [Service]",
            "named UNMATCHED kind does not match [Pod]",
            "copies UNMATCHED kind does not match [Namespace]");
  }

  @Test
  void aPolicyWithCelSaysWhyItDoesNotMatch() {
    String policy =
        """
        apiVersion: policies.kyverno.io/v1
        kind: ValidatingPolicy
        metadata: {name: p}
        spec:
          matchConstraints:
            resourceRules:
            - {apiGroups: [""], apiVersions: [v1], resources: [RESOURCE], operations: [CREATE]}
            objectSelector: {matchLabels: LABELS}
          matchConditions:
          - {name: odd, expression: "object.metadata.name != 'p'"}
          validations: [{expression: "true"}]
        """;
    assertThat(ofCel(policy.replace("RESOURCE", "services").replace("LABELS", "{}")))
        .containsExactly("UNMATCHED none of resourceRules covers it");
    assertThat(ofCel(policy.replace("RESOURCE", "pods").replace("LABELS", "{a: b}")))
        .containsExactly("UNMATCHED the objectSelector does not select its labels");
    assertThat(ofCel(policy.replace("RESOURCE", "pods").replace("LABELS", "{}")))
        .containsExactly("SKIPPED the match condition \"odd\" is false");
  }

  private static List<String> ofCel(String policy) {
    return answer(
            cluster(policy),
            HookKind.VALIDATING,
            "vpol.validate.kyverno.svc-fail-finegrained-p",
            "{apiVersion: v1, kind: Pod, metadata: {name: p, namespace: shop}}")
        .evaluations()
        .stream()
        .map(step -> step.result() + " " + step.detail())
        .toList();
  }

  private static List<String> steps(String policy, String object) {
    return answer(cluster(policy), HookKind.VALIDATING, "validate.kyverno.svc-fail", object)
        .evaluations()
        .stream()
        .map(step -> step.rule() + " " + step.result() + " " + step.detail())
        .toList();
  }
}
