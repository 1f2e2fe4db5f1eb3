package dev.admittance.model.policy.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.policy.Policies;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.policy.PolicyVersion;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.validation.ValidatingServer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What depends on the release that is asked (P-1, P-2, P-20).
class ReleaseTest {

  private static List<Diagnostic> found(
      int minor, PolicyKind kind, PolicyVersion version, String spec) {
    return PolicyValidation.validate(
        Policies.one(Policies.text(kind, version, spec)),
        new ValidatingServer(new KubernetesRelease(1, minor), ExpressionCompiler.NONE));
  }

  private static List<String> errors(int minor, PolicyKind kind, String spec) {
    return Policies.texts(found(minor, kind, PolicyVersion.V1ALPHA1, spec));
  }

  private static List<String> warnings(List<Diagnostic> found) {
    return found.stream()
        .filter(one -> one.severity() == Severity.WARNING)
        .map(Diagnostic::message)
        .toList();
  }

  @ParameterizedTest // P-1
  @CsvSource({
    "VALIDATING_POLICY, V1ALPHA1, 26, 31",
    "VALIDATING_BINDING, V1BETA1, 28, 33",
    "MUTATING_POLICY, V1ALPHA1, 32, 37",
    "MUTATING_BINDING, V1BETA1, 34, 39"
  })
  void aVersionIsServedForATime(PolicyKind kind, PolicyVersion version, int first, int last) {
    String text =
        " serves no %s of %s: releases 1.%d to 1.%d do"
            .formatted(kind.text(), version.apiVersion(), first, last);
    assertThat(warnings(found(first, kind, version, "{}"))).isEmpty();
    assertThat(warnings(found(last, kind, version, "{}"))).isEmpty();
    assertThat(warnings(found(first - 1, kind, version, "{}")))
        .containsExactly("Kubernetes 1." + (first - 1) + text);
    assertThat(found(last + 1, kind, version, "{}"))
        .filteredOn(one -> one.rule().equals("api/NotServed"))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.message()).isEqualTo("Kubernetes 1." + (last + 1) + text);
          assertThat(one.path()).isEqualTo("apiVersion");
          assertThat(one.remedy()).contains("Write `apiVersion: admissionregistration.k8s.io/v1`.");
        });
  }

  @ParameterizedTest // P-1
  @CsvSource({"VALIDATING_BINDING, 30", "MUTATING_BINDING, 36"})
  void theStableVersionIsServedSinceItsRelease(PolicyKind kind, int first) {
    assertThat(warnings(found(first, kind, PolicyVersion.V1, "{}"))).isEmpty();
    assertThat(warnings(found(first - 1, kind, PolicyVersion.V1, "{}")))
        .singleElement()
        .asString()
        .endsWith(": releases since 1." + first + " do");
  }

  @ParameterizedTest // P-2
  @CsvSource(
      delimiter = '|',
      value = {
        "validations: [{expression: e, messageExpression: ' '}] |"
            + " spec.validations[0].messageExpression | 27",
        "auditAnnotations: [{}] | spec.auditAnnotations | 27",
        "matchConditions: [{}] | spec.matchConditions | 27",
        "variables: [{}] | spec.variables | 28"
      })
  void aFieldOfAPolicyIsDroppedBeforeItsRelease(String field, String path, int since) {
    PolicyKind kind = PolicyKind.VALIDATING_POLICY;
    String spec = "{validations: [{expression: e}], " + field + "}";
    if (field.startsWith("validations")) {
      spec = "{" + field + "}";
    }
    assertThat(warnings(found(since - 1, kind, PolicyVersion.V1ALPHA1, spec)))
        .containsExactly("unknown field \"" + path + "\"");
    assertThat(errors(since - 1, kind, spec)).noneMatch(error -> error.startsWith(path));
    assertThat(warnings(found(since, kind, PolicyVersion.V1ALPHA1, spec))).isEmpty();
    assertThat(errors(since, kind, spec)).anyMatch(error -> error.startsWith(path));
  }

  @Test // P-2
  void aFieldOfABindingIsDroppedBeforeItsRelease() {
    String spec =
        "{policyName: p, validationActions: [x],"
            + " paramRef: {selector: {matchLabels: {'-': a}}, parameterNotFoundAction: x}}";
    PolicyKind kind = PolicyKind.VALIDATING_BINDING;
    assertThat(warnings(found(26, kind, PolicyVersion.V1ALPHA1, spec)))
        .containsExactly(
            "unknown field \"spec.validationActions\"",
            "unknown field \"spec.paramRef.selector\"",
            "unknown field \"spec.paramRef.parameterNotFoundAction\"");
    assertThat(errors(26, kind, spec)).isEmpty();
    assertThat(errors(27, kind, spec)).hasSize(1);
    assertThat(errors(28, kind, spec)).hasSize(3);
    assertThat(errors(26, kind, "{policyName: p, paramRef: {}}")).isEmpty();
  }

  @Test // P-2
  void theFirstReleaseAsksForValidationsOnly() {
    String spec = "{matchConstraints: {resourceRules: [{}]}}";
    assertThat(errors(26, PolicyKind.VALIDATING_POLICY, spec))
        .contains("spec.validations: Required value")
        .noneMatch(error -> error.contains("auditAnnotations"));
  }

  @Test // P-20
  void olderReleasesWordSomeErrorsOtherwise() {
    String spec =
        "{variables: [{name: a-b, expression: '1'}],"
            + " validations: [{expression: e, message: ' ', messageExpression: ' '},"
            + " {expression: e, message: \"a\\nb\"}]}";
    assertThat(errors(33, PolicyKind.VALIDATING_POLICY, spec))
        .contains(
            "spec.variables[0].name: Invalid value: \"a-b\": name is not a valid CEL identifier",
            "spec.validations[0].messageExpression: Invalid value: \" \": must be non-empty if"
                + " specified",
            "spec.validations[0].message: Invalid value: \" \": message must be non-empty if"
                + " specified",
            "spec.validations[1].message: Invalid value: \"a\\nb\": message must not contain line"
                + " breaks");
    assertThat(errors(34, PolicyKind.VALIDATING_POLICY, spec))
        .noneMatch(error -> error.contains(": message ") || error.contains(": name "));
  }

  @Test // P-20, P-23
  void olderReleasesPrintValuesAsGoDoes() {
    assertThat(errors(33, PolicyKind.VALIDATING_BINDING, "{validationActions: [Deny, Warn]}"))
        .anyMatch(error ->
            error.startsWith(
                "spec.validationActions: Invalid value:"
                    + " []admissionregistration.ValidationAction{\"Deny\", \"Warn\"}: must"));
    String annotations = "{key: a, valueExpression: <},".repeat(21);
    assertThat(
            errors(33, PolicyKind.VALIDATING_POLICY, "{auditAnnotations: [" + annotations + "]}"))
        .anyMatch(error ->
            error.startsWith(
                "spec.auditAnnotations: Invalid value:"
                    + " []admissionregistration.AuditAnnotation{"
                    + "admissionregistration.AuditAnnotation{Key:\"a\","
                    + " ValueExpression:\"<\"}, admission"));
  }

  @Test // P-23: a slip of the server
  void olderReleasesMisspellTheResourcesOfABinding() {
    String spec = "{matchResources: {matchPolicy: x}}";
    assertThat(errors(31, PolicyKind.VALIDATING_BINDING, spec))
        .anyMatch(error -> error.startsWith("spec.matchResouces.matchPolicy: Unsupported value"));
    assertThat(errors(32, PolicyKind.VALIDATING_BINDING, spec))
        .anyMatch(error -> error.startsWith("spec.matchResources.matchPolicy: Unsupported value"));
  }

  @Test // P-5
  void aNameThatBelongsToFilesOfTheServerIsRefusedInTime() {
    String text =
        Policies.text(PolicyKind.MUTATING_BINDING, PolicyVersion.V1, "{policyName: p}")
            .replace("name: p}\nspec", "name: b.static.k8s.io}\nspec");
    List<Diagnostic> refused =
        PolicyValidation.validate(
            Policies.one(text),
            new ValidatingServer(new KubernetesRelease(1, 37), ExpressionCompiler.NONE));
    assertThat(Policies.texts(refused))
        .containsExactly(
            "metadata.name: Invalid value: \"b.static.k8s.io\": names ending with"
                + " \".static.k8s.io\" are reserved for static manifest-based configurations and"
                + " cannot be managed via the API");
  }
}
