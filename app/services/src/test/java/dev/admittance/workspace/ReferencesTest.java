package dev.admittance.workspace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.decode.DecodeProblems;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Names of policies, parameters and webhooks that nothing has (P-11, P-12), and rules of policies
/// that match nothing (L-20).
class ReferencesTest {
  private static final String POLICY =
      """
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicy
      metadata: {name: %s}
      spec:
        paramKind: {apiVersion: v1, kind: ConfigMap}
        matchConstraints:
          resourceRules:
          - {apiGroups: [apps], apiVersions: [v1], operations: [CREATE], resources: [deployments]}
        validations: [{expression: "object.metadata.name != ''"}]
      """;

  private static final String BINDING =
      """
      ---
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingAdmissionPolicyBinding
      metadata: {name: %s-binding}
      spec:
        policyName: %1$s
        validationActions: [Deny]
        paramRef: {name: limits, namespace: shop, parameterNotFoundAction: Deny}
      """;

  private static final String PARAMETER =
      "---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: %s, namespace: shop}\n";

  private static final String HOOKS =
      """
      apiVersion: admissionregistration.k8s.io/v1
      kind: ValidatingWebhookConfiguration
      metadata: {name: shop}
      webhooks:
      - name: prices.shop.example
        clientConfig: {url: "https://shop.example/"}
        admissionReviewVersions: [v1]
        sideEffects: None
        rules:
        - {operations: [CREATE], apiGroups: [apps], apiVersions: [v1], resources: [deployments]}
      """;

  @TempDir Path folder;

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }

  private List<String> findings(String... rules) {
    return LiveWorkspace.read(folder, ReadProgress.NONE)
        .workspace(Findings.Fixes.WORKED_OUT)
        .problems()
        .stream()
        .filter(problem -> List.of(rules).contains(problem.rule()))
        .map(Diagnostic::message)
        .toList();
  }

  @Test
  void policiesOfAnEngineNeedItsWebhooks() throws IOException {
    write(
        "owner.yaml",
        "apiVersion: constraints.gatekeeper.sh/v1beta1\nkind: Owner\nmetadata: {name: owner}\n");
    write("hooks.yaml", HOOKS);
    assertThat(findings(EngineReferences.RULE))
        .containsExactly(
            "No file has a configuration of the webhooks of Gatekeeper: its policies decide no"
                + " run.");

    write(
        "hooks.yaml",
        HOOKS.replace(
            "{url: \"https://shop.example/\"}",
            "{service: {name: gatekeeper-webhook-service, namespace: ops, path: /v1/admit}}"));
    assertThat(findings(EngineReferences.RULE)).isEmpty();
  }

  @Test
  void parametersOfConstraintsFollowTheirTemplate() throws IOException {
    write(
        "owner.yaml",
        """
        apiVersion: templates.gatekeeper.sh/v1
        kind: ConstraintTemplate
        metadata: {name: owner}
        spec:
          crd:
            spec:
              names: {kind: Owner}
              validation:
                openAPIV3Schema:
                  type: object
                  required: [labels]
                  properties: {labels: {type: array, items: {type: string}}}
        ---
        apiVersion: constraints.gatekeeper.sh/v1beta1
        kind: Owner
        metadata: {name: right}
        spec: {parameters: {labels: [owner]}}
        ---
        apiVersion: constraints.gatekeeper.sh/v1beta1
        kind: Owner
        metadata: {name: wrong}
        spec: {parameters: {labels: [1]}}
        ---
        apiVersion: constraints.gatekeeper.sh/v1beta1
        kind: Owner
        metadata: {name: missing}
        spec: {parameters: {}}
        ---
        apiVersion: constraints.gatekeeper.sh/v1beta1
        kind: Owner
        metadata: {name: misspelt}
        spec: {match: {}, parameters: {labels: [owner], label: owner}}
        """);

    assertThat(
            LiveWorkspace.read(folder, ReadProgress.NONE)
                .workspace(Findings.Fixes.LEFT_OUT)
                .problems())
        .filteredOn(problem -> problem.severity() == Severity.ERROR)
        .extracting(
            Diagnostic::path, problem -> problem.range().start().line(), Diagnostic::message)
        .containsExactly(
            tuple(
                "spec.parameters.labels[0]",
                22,
                "Invalid value: \"integer\": spec.parameters.labels[0] in body must be of type"
                    + " string: \"integer\""),
            tuple("spec.parameters.labels", 27, "Required value"));
    assertThat(findings(DecodeProblems.UNKNOWN_FIELD))
        .containsExactly("unknown field \"spec.parameters.label\"");
    write(
        "owner.yaml",
        Files.readString(folder.resolve("owner.yaml")).replace("sh/v1\n", "sh/v1beta1\n"));
    assertThat(findings(DecodeProblems.UNKNOWN_FIELD)).isEmpty();
  }

  @Test
  void expressionsOfEnginePoliciesCompile() throws IOException {
    write(
        "rule.yaml",
        """
        apiVersion: kyverno.io/v1
        kind: ClusterPolicy
        metadata: {name: p}
        spec:
          rules:
          - name: r
            match: {any: [{resources: {kinds: [Pod]}}]}
            validate: {cel: {expressions: [{expression: "object.nam("}]}}
        ---
        apiVersion: policies.kyverno.io/v1
        kind: ValidatingPolicy
        metadata: {name: p}
        spec:
          matchConstraints: {}
          validations: [{expression: "object.kind.startWith('P')"}]
        """);

    assertThat(TestFolder.read(folder).problems())
        .filteredOn(one -> one.message().contains("compilation failed"))
        .extracting(
            Diagnostic::severity,
            one -> one.range().start().line(),
            one -> one.range().start().column())
        .containsExactlyInAnyOrder(tuple(Severity.WARNING, 8, 61), tuple(Severity.ERROR, 15, 52));
  }

  private List<String> references() {
    return findings(
        PolicyReferences.UNBOUND, PolicyReferences.NO_POLICY, PolicyReferences.NO_PARAMETER);
  }

  @Test
  void whatIsComplete() throws IOException {
    write("a.yaml", POLICY.formatted("one") + BINDING.formatted("one"));
    assertThat(references()).as("its parameter may be elsewhere").isEmpty();
    write("b.yaml", PARAMETER.formatted("limits"));
    assertThat(references()).isEmpty();
  }

  @Test
  void aPolicyNeedsABindingWhereOthersHaveOne() throws IOException {
    write("a.yaml", POLICY.formatted("one"));
    assertThat(references()).isEmpty();
    write("b.yaml", POLICY.formatted("two") + BINDING.formatted("two"));
    assertThat(references())
        .containsExactly(
            "No ValidatingAdmissionPolicyBinding refers to `one`, so the policy is never"
                + " evaluated.");
  }

  @Test
  void aBindingNeedsItsPolicyWhereOthersAre() throws IOException {
    write("a.yaml", BINDING.formatted("one"));
    assertThat(references()).isEmpty();
    write("b.yaml", POLICY.formatted("two") + BINDING.formatted("two"));
    assertThat(references())
        .containsExactly(
            "No ValidatingAdmissionPolicy is named `one`, so the binding has no effect.");
  }

  @Test
  void aBindingNeedsItsParameterWhereOthersAre() throws IOException {
    write("a.yaml", POLICY.formatted("one") + BINDING.formatted("one"));
    write("b.yaml", PARAMETER.formatted("limit"));
    assertThat(references())
        .containsExactly(
            "No ConfigMap is named `limits` in `shop`: every request that the binding covers is"
                + " refused.");
  }

  @Test
  void aRuleOfAPolicyMayMatchNothing() throws IOException {
    write("a.yaml", POLICY.formatted("one").replace("[deployments]", "[deployments, pods]"));
    assertThat(findings("practice/L-20"))
        .containsExactly("`pods` matches nothing: Kubernetes 1.37 has no such resource in `apps`.");
  }

  @Test
  void answersNameWebhooksThatAreThere() throws IOException {
    String answers =
        """
        apiVersion: admittance.dev/v1
        kind: HookAnswers
        answers:
        - {webhook: prices.shop.example, response: {allowed: true}}
        - {webhook: price.shop.example, response: {allowed: true}}
        - {webhook: prices.shop.example, configuration: old, response: {allowed: true}}
        """;
    write("answers.yaml", answers);
    assertThat(findings(HookReferences.RULE)).as("the hooks may be elsewhere").isEmpty();
    write("hooks.yaml", HOOKS);
    assertThat(findings(HookReferences.RULE))
        .containsExactly(
            "There is no webhook `price.shop.example`, so this answer is never given.",
            "There is no webhook `prices.shop.example` in the configuration `old`, so this answer"
                + " is never given.");
  }

  @Test
  void expectationsNameWebhooksThatAreThere() throws IOException {
    write("hooks.yaml", HOOKS);
    write(
        "expected.yaml",
        """
        apiVersion: admittance.dev/v1
        kind: Expectation
        capture: {file: a.json, uid: "1"}
        expect:
          calls: [{configuration: shop, webhook: gone.shop.example, round: 0}]
        """);
    assertThat(findings(HookReferences.RULE))
        .containsExactly(
            "There is no webhook `gone.shop.example` in the configuration `shop`, so the"
                + " expectation cannot hold.");
  }

  @Test
  void suppressionsOfWebhooksThatAreGoneSaySo() throws IOException {
    write("hooks.yaml", HOOKS);
    write(
        "admittance.yaml",
        "suppressions: [{rule: practice/L-1, webhook: gone.shop.example, reason: known}]");
    assertThat(findings(Suppressed.UNUSED))
        .containsExactly(
            "No finding of `practice/L-1` is suppressed by this: there is no webhook"
                + " `gone.shop.example`.");
  }
}
