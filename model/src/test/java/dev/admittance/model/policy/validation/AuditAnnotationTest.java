package dev.admittance.model.policy.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.policy.Policies;
import dev.admittance.model.policy.PolicyKind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// What the server says of the audit annotations of a new policy (P-20).
class AuditAnnotationTest {
  private static final String MATCH =
      "matchConstraints: {resourceRules: [{operations: [CREATE], apiGroups: [''],"
          + " apiVersions: [v1], resources: [pods]}]}";

  private static List<String> errorsOf(String field) {
    return Policies.errors(PolicyKind.VALIDATING_POLICY, "{" + MATCH + ", " + field + "}");
  }

  private static String many(int count, String item) {
    return IntStream.range(0, count)
        .mapToObj(i -> item.formatted(i))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  @Test // P-20
  void theKeyOfAnAuditAnnotationIsCheckedBehindTheNameOfThePolicy() {
    assertThat(
            errorsOf(
                "auditAnnotations: [{key: a, valueExpression: e}, {key: a, valueExpression: e},"
                    + " {key: 'b c', valueExpression: e}]"))
        .satisfiesExactly(
            error ->
                assertThat(error).isEqualTo("spec.auditAnnotations[1].key: Duplicate value: \"a\""),
            error ->
                assertThat(error)
                    .startsWith(
                        "spec.auditAnnotations[2].key: Invalid value: \"p/b c\": name part must"));
  }

  @Test // P-20: the server makes up the name before it validates
  void aPrefixForNamesCountsAsAName() {
    String spec =
        "apiVersion: admissionregistration.k8s.io/v1\nkind: ValidatingAdmissionPolicy\n"
            + "metadata: {%s}\nspec: {"
            + MATCH
            + ", auditAnnotations: [{key: 'b c', valueExpression: e}]}";
    assertThat(Policies.errors(spec.formatted("generateName: p-")))
        .singleElement()
        .asString()
        .startsWith("spec.auditAnnotations[0].key: Invalid value: \"p-xxxxx/b c\"");
    assertThat(Policies.errors(spec.formatted("")))
        .containsExactly(
            "metadata.name: Required value: name or generateName is required",
            "spec.auditAnnotations[0].key: Invalid value: \"b c\": requires metadata.name be"
                + " non-empty");
  }

  @Test // P-20
  void thereAreTwentyAuditAnnotationsAtMost() {
    String annotation = "{key: k%d, valueExpression: <}";
    assertThat(errorsOf("auditAnnotations: " + many(20, annotation))).isEmpty();
    assertThat(errorsOf("auditAnnotations: " + many(21, annotation)))
        .singleElement()
        .asString()
        .startsWith(
            "spec.auditAnnotations: Invalid value: [{\"Key\":\"k0\",\"ValueExpression\":"
                + "\"\\u003c\"},{\"Key\":\"k1\",")
        .endsWith("\"}]: must not have more than 20 auditAnnotations");
  }

  @Test // P-20: a text that is too long is called missing
  void theValueOfAnAuditAnnotationHasALimitInBytes() {
    String annotation = "auditAnnotations: [{key: k, valueExpression: ' %s '}]";
    assertThat(errorsOf(annotation.formatted("é".repeat(2560)))).isEmpty();
    assertThat(errorsOf(annotation.formatted("é".repeat(2560) + "e")))
        .containsExactly(
            "spec.auditAnnotations[0].valueExpression: Required value: must not exceed 5120 bytes"
                + " in length");
    assertThat(errorsOf(annotation.formatted("")))
        .containsExactly(
            "spec.auditAnnotations[0].valueExpression: Required value: valueExpression is not"
                + " specified");
  }
}
