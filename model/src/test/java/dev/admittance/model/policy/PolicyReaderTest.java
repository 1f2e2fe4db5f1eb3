package dev.admittance.model.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.Document;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.policy.MatchResources.NamedRule;
import dev.admittance.model.policy.MutatingAdmissionPolicy.Mutation;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.AuditAnnotation;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.Validation;
import dev.admittance.model.registration.ConfigurationSource;
import dev.admittance.model.registration.LabelSelector;
import dev.admittance.model.registration.MatchCondition;
import dev.admittance.model.registration.WrittenConfiguration;
import dev.admittance.model.text.SourceText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class PolicyReaderTest {

  private static String binding(String version, String spec) {
    return """
    apiVersion: admissionregistration.k8s.io/%s
    kind: ValidatingAdmissionPolicyBinding
    metadata: {name: b}
    spec: %s
    """
        .formatted(version, spec);
  }

  private static List<String> messages(PolicyResult result) {
    return result.diagnostics().stream().map(Diagnostic::message).toList();
  }

  @Test // P-10, P-13
  void aValidatingPolicyIsReadWithAllItsFields() {
    FoundPolicy found =
        Policies.one(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata: {name: p, labels: {a: b}}
            spec:
              paramKind: {apiVersion: v1, kind: ConfigMap}
              matchConstraints:
                matchPolicy: Exact
                namespaceSelector: {matchLabels: {team: a}}
                objectSelector: {matchExpressions: [{key: b, operator: Exists}]}
                resourceRules:
                - resourceNames: [one]
                  operations: [CREATE]
                  apiGroups: [apps]
                  apiVersions: [v1]
                  resources: [deployments]
                  scope: Namespaced
                excludeResourceRules:
                - {operations: ['*'], apiGroups: [''], apiVersions: [v1], resources: [pods]}
              failurePolicy: Ignore
              variables: [{name: v, expression: "1"}]
              matchConditions: [{name: c, expression: "true"}]
              validations:
              - {expression: e, message: m, reason: Forbidden, messageExpression: x}
              auditAnnotations: [{key: k, valueExpression: "'v'"}]
            """);
    assertThat(found.object())
        .isEqualTo(
            new ValidatingAdmissionPolicy(
                PolicyVersion.V1,
                new WrittenConfiguration.Metadata(
                    "p", "", Map.of("a", "b"), Map.of(), List.of(), List.of()),
                Optional.of(new ParamKind("v1", "ConfigMap")),
                Optional.of(
                    new MatchResources(
                        new WrittenConfiguration.Selector(Map.of("team", "a"), List.of()),
                        new WrittenConfiguration.Selector(
                            Map.of(),
                            List.of(new LabelSelector.Requirement("b", "Exists", List.of()))),
                        List.of(
                            new NamedRule(
                                List.of("one"),
                                new WrittenConfiguration.RuleText(
                                    List.of("CREATE"),
                                    List.of("apps"),
                                    List.of("v1"),
                                    List.of("deployments"),
                                    "Namespaced"))),
                        List.of(
                            new NamedRule(
                                List.of(),
                                new WrittenConfiguration.RuleText(
                                    List.of("*"),
                                    List.of(""),
                                    List.of("v1"),
                                    List.of("pods"),
                                    "*"))),
                        "Exact")),
                List.of(new Validation("e", "m", Optional.of("Forbidden"), "x")),
                "Ignore",
                List.of(new AuditAnnotation("k", "'v'")),
                List.of(new MatchCondition("c", "true")),
                List.of(new NamedExpression("v", "1")),
                ConfigurationSource.API));
  }

  @Test // P-14
  void aMutatingPolicyIsReadWithAllItsFields() {
    FoundPolicy found =
        Policies.one(
            """
            apiVersion: admissionregistration.k8s.io/v1beta1
            kind: MutatingAdmissionPolicy
            metadata: {name: p}
            spec:
              paramKind: {apiVersion: v1, kind: ConfigMap}
              variables: [{name: v, expression: "1"}]
              mutations:
              - {patchType: JSONPatch, jsonPatch: {expression: j}}
              - {patchType: ApplyConfiguration, applyConfiguration: {expression: a}}
              - {applyConfiguration: {}}
              failurePolicy: Ignore
              matchConditions: [{name: c, expression: "true"}]
              reinvocationPolicy: IfNeeded
            """);
    assertThat(found.object())
        .isEqualTo(
            new MutatingAdmissionPolicy(
                PolicyVersion.V1BETA1,
                new WrittenConfiguration.Metadata(
                    "p", "", Map.of(), Map.of(), List.of(), List.of()),
                Optional.of(new ParamKind("v1", "ConfigMap")),
                Optional.empty(),
                List.of(new NamedExpression("v", "1")),
                List.of(
                    new Mutation("JSONPatch", Optional.empty(), Optional.of("j")),
                    new Mutation("ApplyConfiguration", Optional.of("a"), Optional.empty()),
                    new Mutation("", Optional.of(""), Optional.empty())),
                "Ignore",
                List.of(new MatchCondition("c", "true")),
                "IfNeeded",
                ConfigurationSource.API));
  }

  @Test // P-11, P-12
  void aValidatingBindingIsReadWithAllItsFields() {
    FoundPolicy found =
        Policies.one(
            binding(
                "v1",
                """
                {policyName: p,
                 paramRef: {name: some, namespace: s, selector: {}, parameterNotFoundAction: Allow},
                 matchResources: {}, validationActions: [Deny, Audit]}\
                """));
    assertThat(found.object())
        .isEqualTo(
            new ValidatingAdmissionPolicyBinding(
                PolicyVersion.V1,
                new WrittenConfiguration.Metadata(
                    "b", "", Map.of(), Map.of(), List.of(), List.of()),
                "p",
                Optional.of(
                    new ParamRef(
                        "some",
                        "s",
                        Optional.of(WrittenConfiguration.Selector.EVERYTHING),
                        Optional.of("Allow"))),
                Optional.of(
                    new MatchResources(
                        WrittenConfiguration.Selector.EVERYTHING,
                        WrittenConfiguration.Selector.EVERYTHING,
                        List.of(),
                        List.of(),
                        "Equivalent")),
                List.of("Deny", "Audit"),
                ConfigurationSource.API));
  }

  @Test // P-15
  void aMutatingBindingKnowsNoActions() {
    PolicyResult result =
        Policies.read(
            binding("v1", "{policyName: p, validationActions: [Deny]}")
                .replace("Validating", "Mutating"));
    assertThat(messages(result)).containsExactly("unknown field \"spec.validationActions\"");
    assertThat(result.policies().getFirst().object())
        .isEqualTo(
            new MutatingAdmissionPolicyBinding(
                PolicyVersion.V1,
                new WrittenConfiguration.Metadata(
                    "b", "", Map.of(), Map.of(), List.of(), List.of()),
                "p",
                Optional.empty(),
                Optional.empty(),
                ConfigurationSource.API));
  }

  @ParameterizedTest // P-10, P-13
  @EnumSource(PolicyVersion.class)
  void defaultsAreAppliedInEachVersionAndAreNotTakenForWritten(PolicyVersion version) {
    FoundPolicy found =
        Policies.one(
            """
            apiVersion: %s
            kind: ValidatingAdmissionPolicy
            metadata: {name: p}
            spec: {matchConstraints: {resourceRules: [{}]}, validations: []}
            """
                .formatted(version.apiVersion()));
    ValidatingAdmissionPolicy policy = (ValidatingAdmissionPolicy) found.object();
    MatchResources constraints = policy.matchConstraints().orElseThrow();
    assertThat(policy.version()).isEqualTo(version);
    assertThat(policy.failurePolicy()).isEqualTo("Fail");
    assertThat(constraints.matchPolicy()).isEqualTo("Equivalent");
    assertThat(constraints.resourceRules().getFirst().rule().scope()).isEqualTo("*");
    assertThat(found.states(FieldPath.parse("spec.failurePolicy"))).isFalse();
    assertThat(found.states(FieldPath.parse("spec.matchConstraints.resourceRules[0].scope")))
        .isFalse();
    assertThat(found.states(FieldPath.parse("spec.validations"))).isTrue();
  }

  @ParameterizedTest // P-12: the first version has a default, unlike the others
  @CsvSource({"v1alpha1,Deny", "v1beta1,", "v1,"})
  void whatToDoWithoutParametersHasADefaultInTheFirstVersionOnly(String version, String action) {
    ValidatingAdmissionPolicyBinding found =
        (ValidatingAdmissionPolicyBinding)
            Policies.one(binding(version, "{paramRef: {name: some}}")).object();
    assertThat(found.paramRef().orElseThrow().parameterNotFoundAction())
        .isEqualTo(Optional.ofNullable(action));
  }

  @Test // P-1
  void aVersionThatNeverWasIsNamed() {
    PolicyResult result = Policies.read(binding("v2", "{}"));
    assertThat(result.policies()).isEmpty();
    assertThat(result.diagnostics())
        .extracting(Diagnostic::path, Diagnostic::message)
        .containsExactly(
            tuple(
                "apiVersion",
                "no matches for kind \"ValidatingAdmissionPolicyBinding\" in version"
                    + " \"admissionregistration.k8s.io/v2\""));
  }

  @Test
  void aMisspeltFieldIsNamedWithItsPlaceAndWhatWasMeant() {
    PolicyResult result = Policies.read(binding("v1", "{policyname: p}"));
    assertThat(result.diagnostics())
        .extracting(
            Diagnostic::severity,
            Diagnostic::place,
            Diagnostic::message,
            one -> one.remedy().orElseThrow())
        .containsExactly(
            tuple(
                Severity.WARNING,
                "file:4:8",
                "unknown field \"spec.policyname\"",
                "Did you mean `policyName`?"));
  }

  @Test
  void aValueOfAWrongTypeKeepsOnlyItsObjectOut() {
    PolicyResult result =
        Policies.read(
            """
            apiVersion: v1
            kind: List
            items:
            - apiVersion: admissionregistration.k8s.io/v1
              kind: MutatingAdmissionPolicy
              spec: {matchConstraints: {resourceRules: [{scope: 1, operations: CREATE}]}}
            - {apiVersion: v1, kind: ConfigMap}
            - apiVersion: admissionregistration.k8s.io/v1
              kind: MutatingAdmissionPolicyBinding
            """);
    assertThat(messages(result))
        .containsExactly(
            "json: cannot unmarshal number into Go struct field"
                + " NamedRuleWithOperations.spec.matchConstraints.resourceRules"
                + ".RuleWithOperations.Rule.scope of type v1.ScopeType",
            "json: cannot unmarshal string into Go struct field"
                + " NamedRuleWithOperations.spec.matchConstraints.resourceRules"
                + ".RuleWithOperations.operations of type []v1.OperationType");
    assertThat(result.policies())
        .extracting(found -> found.object().kind())
        .containsExactly(PolicyKind.MUTATING_BINDING);
  }

  @Test
  void theItemsOfATypedListNeedNotSayWhatTheyAre() {
    PolicyResult result =
        Policies.read(
            """
            {"apiVersion": "admissionregistration.k8s.io/v1beta1",
             "kind": "ValidatingAdmissionPolicyList",
             "items": [{"metadata": {"name": "a"}}, {"metadata": {"name": "b"}}]}
            """);
    assertThat(result.policies())
        .extracting(found -> found.object().metadata().name())
        .containsExactly("a", "b");
    assertThat(result.policies())
        .extracting(found -> found.object().version())
        .containsOnly(PolicyVersion.V1BETA1);
  }

  @Test
  void eachDocumentOfATextIsRead() {
    String text = binding("v1", "{policyName: p}") + "---\n" + binding("v1beta1", "{}");
    List<Document> documents = DocumentReader.read(new SourceText("file", text)).documents();
    assertThat(documents)
        .flatExtracting(document -> PolicyReader.read(document).policies())
        .extracting(found -> found.object().version())
        .containsExactly(PolicyVersion.V1, PolicyVersion.V1BETA1);
  }

  @Test // P-10, P-16: the status is known, and dropped
  void whatKubectlPrintsIsReadWithoutComplaint() {
    PolicyResult result =
        Policies.read(
            """
            apiVersion: admissionregistration.k8s.io/v1
            kind: ValidatingAdmissionPolicy
            metadata:
              creationTimestamp: "2026-01-01T00:00:00Z"
              generation: 2
              managedFields:
              - {apiVersion: v1, fieldsType: FieldsV1, fieldsV1: {f:spec: {}}, manager: kubectl}
              name: p
              resourceVersion: "12"
              uid: 8f1a
            spec: {failurePolicy: Fail}
            status:
              observedGeneration: 2
              typeChecking: {expressionWarnings: [{fieldRef: spec, warning: w}]}
              conditions: []
            """);
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.policies()).hasSize(1);
  }

  @Test // P-14
  void aMutatingPolicyHasNoStatus() {
    PolicyResult result =
        Policies.read(
            "{apiVersion: admissionregistration.k8s.io/v1, kind: MutatingAdmissionPolicy, status: {}}");
    assertThat(messages(result)).containsExactly("unknown field \"status\"");
  }

  @Test
  void otherObjectsAreNoPolicies() {
    assertThat(Policies.read("{apiVersion: v1, kind: Namespace}"))
        .isEqualTo(new PolicyResult(List.of(), List.of()));
    assertThat(Policies.read("[1]")).isEqualTo(new PolicyResult(List.of(), List.of()));
  }
}
