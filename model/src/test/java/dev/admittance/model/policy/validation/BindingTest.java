package dev.admittance.model.policy.validation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.policy.Policies;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.policy.PolicyVersion;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the server says of a new binding (P-11, P-12, P-15, P-23, P-24).
class BindingTest {
  private static final String ACTIONS = "validationActions: [Deny]";

  private static List<String> validating(String... fields) {
    return Policies.errors(PolicyKind.VALIDATING_BINDING, "{" + String.join(", ", fields) + "}");
  }

  private static List<String> mutating(String... fields) {
    return Policies.errors(PolicyKind.MUTATING_BINDING, "{" + String.join(", ", fields) + "}");
  }

  @Test // P-11, P-23
  void aBindingNamesItsPolicyAndWhatFollows() {
    assertThat(validating())
        .containsExactly(
            "spec.policyName: Required value",
            "spec.validationActions: Required value: at least one validation action is required");
    assertThat(validating("policyName: A", ACTIONS))
        .singleElement()
        .asString()
        .startsWith("spec.policyName: Invalid value: \"A\": a lowercase RFC 1123 subdomain must");
    assertThat(validating("policyName: p", ACTIONS)).isEmpty();
  }

  @ParameterizedTest // P-23
  @ValueSource(
      strings = {"[Deny]", "[Warn]", "[Audit]", "[Deny, Audit]", "[Audit, Deny]", "[Warn, Audit]"})
  void legalActionsAreTakenInAnyOrder(String actions) {
    assertThat(validating("policyName: p", "validationActions: " + actions)).isEmpty();
  }

  @Test // P-23
  void actionsAreKnownAndDifferentAndSayThingsOnce() {
    assertThat(validating("policyName: p", "validationActions: [Deny, Warn, deny, Deny]"))
        .containsExactly(
            "spec.validationActions[2]: Unsupported value: \"deny\": supported values: \"Audit\","
                + " \"Deny\", \"Warn\"",
            "spec.validationActions[3]: Duplicate value: \"Deny\"",
            "spec.validationActions: Invalid value: [\"Deny\",\"Warn\",\"deny\",\"Deny\"]: must not"
                + " contain both Deny and Warn (repeating the same validation failure information"
                + " in the API response and headers serves no purpose)");
  }

  @Test // P-12, P-23
  void parametersAreNamedOrSelected() {
    assertThat(mutating("policyName: p", "paramRef: {parameterNotFoundAction: Deny}"))
        .containsExactly(
            "spec.paramRef: Required value: one of name or selector must be specified");
    assertThat(
            mutating(
                "policyName: p",
                "paramRef: {name: a/b, selector: {matchLabels: {'': b}}, parameterNotFoundAction:"
                    + " Deny}"))
        .satisfiesExactly(
            error ->
                assertThat(error)
                    .isEqualTo("spec.paramRef.name: Invalid value: \"a/b\": may not contain '/'"),
            error ->
                assertThat(error)
                    .isEqualTo(
                        "spec.paramRef.name: Forbidden: name and selector are mutually exclusive"),
            error ->
                assertThat(error)
                    .startsWith("spec.paramRef.selector.matchLabels: Invalid value: \"\": name"),
            error ->
                assertThat(error)
                    .startsWith("spec.paramRef.selector.matchLabels: Invalid value: \"\": name"),
            error ->
                assertThat(error)
                    .isEqualTo(
                        "spec.paramRef.selector: Forbidden: name and selector are mutually"
                            + " exclusive"));
  }

  @Test // P-12, P-23
  void itIsSaidWhatHappensWithoutParameters() {
    String paramRef = "paramRef: {name: some%s}";
    assertThat(mutating("policyName: p", paramRef.formatted("")))
        .containsExactly("spec.paramRef.parameterNotFoundAction: Required value");
    assertThat(mutating("policyName: p", paramRef.formatted(", parameterNotFoundAction: ''")))
        .containsExactly("spec.paramRef.parameterNotFoundAction: Required value");
    assertThat(mutating("policyName: p", paramRef.formatted(", parameterNotFoundAction: deny")))
        .containsExactly(
            "spec.paramRef.parameterNotFoundAction: Unsupported value: \"deny\": supported values:"
                + " \"Deny\", \"Allow\"");
    assertThat(
            Policies.errors(
                Policies.text(
                    PolicyKind.MUTATING_BINDING,
                    PolicyVersion.V1ALPHA1,
                    "{policyName: p, " + paramRef.formatted("") + "}")))
        .isEmpty();
  }

  @Test // P-23: unlike in policies
  void aBindingNeedsNoRules() {
    assertThat(validating("policyName: p", ACTIONS, "matchResources: {}")).isEmpty();
    assertThat(validating("policyName: p", ACTIONS, "matchResources: {matchPolicy: x}"))
        .containsExactly(
            "spec.matchResources.matchPolicy: Unsupported value: \"x\": supported values:"
                + " \"Equivalent\", \"Exact\"");
  }

  @Test // P-24
  void aMutatingBindingIsNotForDeletes() {
    String resources =
        "matchResources: {resourceRules: [{operations: [DELETE], apiGroups: [''],"
            + " apiVersions: [v1], resources: [pods]}]}";
    assertThat(mutating("policyName: p", resources))
        .containsExactly(
            "spec.matchResources.resourceRules.operations: Unsupported value: \"DELETE\":"
                + " supported values: \"*\", \"CONNECT\", \"CREATE\", \"UPDATE\"");
    assertThat(validating("policyName: p", ACTIONS, resources)).isEmpty();
  }

  @Test // P-5
  void aNameThatBelongsToFilesOfTheServerIsWarnedAbout() {
    String text =
        Policies.text(
                PolicyKind.MUTATING_BINDING, PolicyVersion.V1, "{policyName: p.static.k8s.io}")
            .replace("name: p", "name: b.static.k8s.io");
    assertThat(
            PolicyValidation.validate(
                Policies.one(text), Policies.server("1.36", ExpressionCompiler.NONE)))
        .extracting(Diagnostic::severity, Diagnostic::path)
        .containsExactly(tuple(Severity.WARNING, "metadata.name"));
  }

  @Test
  void theMetadataIsCheckedFirst() {
    assertThat(
            Policies.errors(
                "{apiVersion: admissionregistration.k8s.io/v1,"
                    + " kind: MutatingAdmissionPolicyBinding, metadata: {}}"))
        .containsExactly(
            "metadata.name: Required value: name or generateName is required",
            "spec.policyName: Required value");
  }
}
