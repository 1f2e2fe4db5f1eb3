package dev.admittance.model.policy.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.policy.Policies;
import dev.admittance.model.policy.PolicyKind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the server says of a new ValidatingAdmissionPolicy (P-20 to P-22).
class ValidatingPolicyTest {
  private static final String MATCH =
      "matchConstraints: {resourceRules: [{operations: [CREATE], apiGroups: [''],"
          + " apiVersions: [v1], resources: [pods]}]}";
  private static final String VALIDATION = "validations: [{expression: 'true'}]";
  private static final String LABEL =
      "a DNS-1035 label must consist of lower case alphanumeric characters or '-', start with an"
          + " alphabetic character, and end with an alphanumeric character (e.g. 'my-name',  or"
          + " 'abc-123', regex used for validation is '[a-z]([-a-z0-9]*[a-z0-9])?')";

  private static List<String> errors(String... fields) {
    return Policies.errors(PolicyKind.VALIDATING_POLICY, "{" + String.join(", ", fields) + "}");
  }

  /// The errors of fields in a policy that is fine but for them.
  private static List<String> errorsOf(String fields) {
    return errors(MATCH, VALIDATION, fields);
  }

  @Test // P-20
  void aPolicyWithARuleAndAValidationIsTaken() {
    assertThat(errors(MATCH, VALIDATION)).isEmpty();
  }

  @Test // P-20
  void aPolicyMustMatchAndValidateSomething() {
    assertThat(errors("failurePolicy: Fail"))
        .containsExactly(
            "spec.matchConstraints: Required value",
            "spec.validations: Required value: validations or auditAnnotations must contain at"
                + " least one item",
            "spec.auditAnnotations: Required value: validations or auditAnnotations must contain"
                + " at least one item");
    assertThat(errors("matchConstraints: {}", VALIDATION))
        .containsExactly("spec.matchConstraints.resourceRules: Required value");
    assertThat(errors(MATCH, "auditAnnotations: [{key: a, valueExpression: \"'b'\"}]")).isEmpty();
  }

  @Test // P-20
  void aFailurePolicyIsOneOfTwo() {
    assertThat(errorsOf("failurePolicy: fail"))
        .containsExactly(
            "spec.failurePolicy: Unsupported value: \"fail\": supported values: \"Fail\","
                + " \"Ignore\"");
    assertThat(errorsOf("failurePolicy: ''")).hasSize(1);
    assertThat(errorsOf("failurePolicy: null")).isEmpty();
  }

  @Test // P-20
  void aParamKindHasBothParts() {
    assertThat(errorsOf("paramKind: {}"))
        .containsExactly(
            "spec.paramKind.apiVersion: Required value", "spec.paramKind.kind: Required value");
    assertThat(errorsOf("paramKind: {apiVersion: a/b/c, kind: K}"))
        .containsExactly(
            "spec.paramKind.apiVersion: Invalid value: \"a/b/c\": unexpected GroupVersion string:"
                + " a/b/c");
    assertThat(errorsOf("paramKind: {apiVersion: apps/V1, kind: K-}"))
        .containsExactly(
            "spec.paramKind.apiVersion: Invalid value: \"V1\": " + LABEL,
            "spec.paramKind.kind: Invalid value: \"K-\": may have mixed case, but should otherwise"
                + " match: "
                + LABEL);
    assertThat(errorsOf("paramKind: {apiVersion: apps/, kind: ConfigMap}"))
        .containsExactly(
            "spec.paramKind.apiVersion: Invalid value: \"apps/\": version must be specified");
    assertThat(errorsOf("paramKind: {apiVersion: A_/v1, kind: K}").getFirst())
        .startsWith("spec.paramKind.apiVersion: Invalid value: \"A_\": a lowercase RFC 1123");
  }

  @Test // P-13, P-20
  void whatIsMatchedIsCheckedAsInWebhooksButStrictly() {
    assertThat(
            errors(
                VALIDATION,
                """
                matchConstraints: {
                  matchPolicy: exact,
                  namespaceSelector: {matchExpressions: [{key: a, operator: In, values: ['b c']}]},
                  objectSelector: {matchExpressions: [{key: a, operator: In}]},
                  resourceRules: [{operations: [create], apiGroups: ['*', a], apiVersions: [''],
                                   resources: ['*', pods], scope: cluster}],
                  excludeResourceRules: [{}]}\
                """))
        .satisfiesExactly(
            error ->
                assertThat(error)
                    .isEqualTo(
                        "spec.matchConstraints.matchPolicy: Unsupported value: \"exact\":"
                            + " supported values: \"Equivalent\", \"Exact\""),
            error ->
                assertThat(error)
                    .startsWith(
                        "spec.matchConstraints.namespaceSelector.matchExpressions[0].values[0]:"
                            + " Invalid value: \"b c\": a valid label"),
            error ->
                assertThat(error)
                    .startsWith(
                        "spec.matchConstraints.objectSelector.matchExpressions[0].values:"
                            + " Required value: must be"),
            error ->
                assertThat(error)
                    .startsWith(
                        "spec.matchConstraints.resourceRules[0].operations[0]: Unsupported value:"
                            + " \"create\""),
            error ->
                assertThat(error)
                    .startsWith("spec.matchConstraints.resourceRules[0].apiGroups: Invalid value"),
            error ->
                assertThat(error)
                    .isEqualTo(
                        "spec.matchConstraints.resourceRules[0].apiVersions[0]: Required value"),
            error ->
                assertThat(error)
                    .startsWith("spec.matchConstraints.resourceRules[0].resources: Invalid value"),
            error ->
                assertThat(error)
                    .isEqualTo(
                        "spec.matchConstraints.resourceRules[0].scope: Unsupported value:"
                            + " \"cluster\": supported values: \"*\", \"Cluster\","
                            + " \"Namespaced\""),
            error ->
                assertThat(error)
                    .isEqualTo(
                        "spec.matchConstraints.excludeResourceRules[0].operations: Required"
                            + " value"),
            error -> assertThat(error).endsWith("[0].apiGroups: Required value"),
            error -> assertThat(error).endsWith("[0].apiVersions: Required value"),
            error -> assertThat(error).endsWith("[0].resources: Required value"));
  }

  @ParameterizedTest // P-20
  @CsvSource(
      delimiter = '|',
      value = {
        ".  | may not be '.'",
        "..  | may not be '..'",
        "a/b | may not contain '/'",
        "50% | may not contain '%'"
      })
  void aResourceNameFitsIntoAPath(String name, String message) {
    assertThat(errors(VALIDATION, MATCH.replace("[{", "[{resourceNames: ['" + name + "', a, a], ")))
        .containsExactly(
            "spec.matchConstraints.resourceRules[0].resourceNames[0]: Invalid value: \"%s\": %s"
                .formatted(name, message),
            "spec.matchConstraints.resourceRules[0].resourceNames[2]: Duplicate value: \"a\"");
  }

  private static String many(int count, String item) {
    return IntStream.range(0, count)
        .mapToObj(i -> item.formatted(i))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  @Test // P-20
  void matchConditionsHaveNamesAndExpressions() {
    assertThat(
            errorsOf(
                "matchConditions: [{}, {name: a, expression: ' '}, {name: a, expression: 'true'}]"))
        .containsExactly(
            "spec.matchConditions[0].expression: Required value",
            "spec.matchConditions[0].name: Required value",
            "spec.matchConditions[1].expression: Required value",
            "spec.matchConditions[2].name: Duplicate value: \"a\"");
    assertThat(errorsOf("matchConditions: [{name: '-', expression: 'true'}]")).hasSize(1);
    String condition = "{name: c%d, expression: 'true'}";
    assertThat(errorsOf("matchConditions: " + many(64, condition))).isEmpty();
    assertThat(errorsOf("matchConditions: " + many(65, condition)))
        .containsExactly("spec.matchConditions: Too many: 65: must have at most 64 items");
  }

  @Test // P-20
  void variablesHaveNamesAndExpressions() {
    assertThat(errorsOf("variables: [{}, {name: ' ', expression: \"\\t\"}]"))
        .containsExactly(
            "spec.variables[0].name: Required value: name is not specified",
            "spec.variables[0].expression: Required value: expression is not specified",
            "spec.variables[1].name: Required value: name is not specified",
            "spec.variables[1].expression: Required value: expression is not specified");
  }

  @ParameterizedTest // P-22
  @ValueSource(strings = {"a-b", "1a", "a.b", "é", "true", "in", "namespace", "while", "a "})
  void aVariableIsAnIdentifierOfCel(String name) {
    assertThat(errorsOf("variables: [{name: '" + name + "', expression: '1'}]"))
        .containsExactly(
            "spec.variables[0].name: Invalid value: \""
                + name
                + "\": must be a valid CEL identifier");
  }

  @ParameterizedTest // P-22
  @ValueSource(strings = {"_", "a1", "True", "IN", "__", "object", "int"})
  void otherIdentifiersAreTaken(String name) {
    assertThat(errorsOf("variables: [{name: '" + name + "', expression: '1'}]")).isEmpty();
  }

  @Test // P-21
  void twoVariablesMayShareAName() {
    assertThat(errorsOf("variables: [{name: a, expression: '1'}, {name: a, expression: '2'}]"))
        .isEmpty();
  }

  @Test // P-20
  void aValidationHasAnExpressionAndAMessageOfOneLine() {
    assertThat(
            errors(
                MATCH,
                """
                validations: [{message: " ", messageExpression: "\\n"},
                              {expression: " ", message: "a\\nb"},
                              {expression: "true", message: "\\r a \\n"}]\
                """))
        .containsExactly(
            "spec.validations[0].expression: Required value: expression is not specified",
            "spec.validations[0].messageExpression: Invalid value: \"\\n\": must be non-empty if"
                + " specified",
            "spec.validations[0].message: Invalid value: \" \": must be non-empty if specified",
            "spec.validations[1].expression: Required value: expression is not specified",
            "spec.validations[1].message: Invalid value: \"a\\nb\": must not contain line breaks");
  }

  @Test // P-21
  void anExpressionOfSeveralLinesNeedsNoMessage() {
    assertThat(errors(MATCH, "validations: [{expression: \"true\\n&& true\"}]")).isEmpty();
  }

  @ParameterizedTest // P-20; P-21 for the one that is documented
  @ValueSource(strings = {"Unauthorized", "forbidden", ""})
  void otherReasonsAreRefused(String reason) {
    assertThat(errors(MATCH, "validations: [{expression: 'true', reason: '" + reason + "'}]"))
        .containsExactly(
            "spec.validations[0].reason: Unsupported value: \""
                + reason
                + "\": supported values:"
                + " \"Forbidden\", \"Invalid\", \"RequestEntityTooLarge\"");
  }
}
