package dev.admittance.model.policy.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.expression.NamedExpression;
import dev.admittance.model.policy.Policies;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.policy.PolicyVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What the compiler is asked (P-27), and what it is told to be in scope (P-28).
class ExpressionScopeTest {
  private static final String VALIDATING =
      """
      {%s
       matchConditions: [{name: c, expression: ' c '}],
       variables: [{name: v, expression: ' v '}, {name: w, expression: ' '}, {name: x, expression: x}],
       validations: [{expression: ' e ', messageExpression: ' m '}],
       auditAnnotations: [{key: k, valueExpression: ' a '}]}\
      """;
  private static final String MUTATING =
      """
      {%s
       variables: [{name: v, expression: v}],
       mutations: [{patchType: JSONPatch, jsonPatch: {expression: ' j '}},
                   {patchType: ApplyConfiguration, applyConfiguration: {expression: ' a '}},
                   {patchType: Other, jsonPatch: {expression: o}}]}\
      """;
  private static final String PARAMS = "paramKind: {apiVersion: v1, kind: ConfigMap},";

  /// A question to the compiler.
  private record Asked(
      ExpressionRole role, String expression, boolean params, List<String> variables) {}

  private static List<Asked> asked(PolicyKind kind, String spec) {
    List<Asked> asked = new ArrayList<>();
    PolicyValidation.validate(
        Policies.one(Policies.text(kind, PolicyVersion.V1, spec)),
        Policies.server((expression, scope) -> {
          assertThat(scope.stored()).as("nothing is stored before a create").isFalse();
          List<String> names = scope.variables().stream().map(NamedExpression::name).toList();
          asked.add(new Asked(scope.role(), expression, scope.params(), names));
          return Optional.empty();
        }));
    return asked;
  }

  @ParameterizedTest // P-28
  @ValueSource(booleans = {true, false})
  void aValidatingPolicyIsCompiledInItsOrder(boolean params) {
    assertThat(asked(PolicyKind.VALIDATING_POLICY, VALIDATING.formatted(params ? PARAMS : "")))
        .containsExactly(
            new Asked(ExpressionRole.POLICY_CONDITION, "c", params, List.of()),
            new Asked(ExpressionRole.VARIABLE, " v ", params, List.of()),
            new Asked(ExpressionRole.VARIABLE, "x", params, List.of("v")),
            new Asked(ExpressionRole.VALIDATION, " e ", params, List.of("v", "x")),
            new Asked(ExpressionRole.MESSAGE, " m ", params, List.of("v", "x")),
            new Asked(ExpressionRole.AUDIT_ANNOTATION, "a", params, List.of("v", "x")));
  }

  @ParameterizedTest // P-28
  @ValueSource(booleans = {true, false})
  void aMutatingPolicyIsCompiledInItsOrder(boolean params) {
    assertThat(asked(PolicyKind.MUTATING_POLICY, MUTATING.formatted(params ? PARAMS : "")))
        .containsExactly(
            new Asked(ExpressionRole.VARIABLE, "v", params, List.of()),
            new Asked(ExpressionRole.JSON_PATCH, "j", params, List.of("v")),
            new Asked(ExpressionRole.APPLY_CONFIGURATION, "a", params, List.of("v")));
  }

  @Test // P-27
  void whatTheCompilerSaysStandsBehindTheExpressionAsTheServerShowsIt() {
    assertThat(refused(PolicyKind.VALIDATING_POLICY, VALIDATING.formatted("")))
        .containsSubsequence(
            "spec.matchConditions[0].expression: Invalid value: \"c\": must evaluate to bool",
            "spec.variables[0].expression: Invalid value: \" v \": must evaluate to bool",
            "spec.validations[0].expression: Invalid value: \" e \": must evaluate to bool",
            "spec.validations[0].messageExpression: Invalid value: \" m \": must evaluate to bool",
            "spec.auditAnnotations[0].valueExpression: Invalid value: \" a \": must evaluate to"
                + " bool");
    assertThat(refused(PolicyKind.MUTATING_POLICY, MUTATING.formatted("")))
        .containsSubsequence(
            "spec.mutations[0].jsonPatch.expression: Invalid value: \"j\": must evaluate to bool",
            "spec.mutations[1].applyConfiguration.expression: Invalid value: \"a\": must evaluate"
                + " to bool");
  }

  private static List<String> refused(PolicyKind kind, String spec) {
    return Policies.texts(
        PolicyValidation.validate(
            Policies.one(Policies.text(kind, PolicyVersion.V1, spec)),
            Policies.server((_, _) -> Optional.of("must evaluate to bool"))));
  }
}
