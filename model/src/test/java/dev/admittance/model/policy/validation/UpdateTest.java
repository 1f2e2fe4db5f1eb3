package dev.admittance.model.policy.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.expression.ExpressionCompiler;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.Policies;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.policy.PolicyVersion;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What the server says of policies that take the place of others (P-16, P-25).
class UpdateTest {
  /// Refuses what is new.
  private static final ExpressionCompiler NEW =
      (_, scope) -> scope.stored() ? Optional.empty() : Optional.of("new");

  private static final String MATCH =
      "matchConstraints: {resourceRules: [{operations: [CREATE], apiGroups: [''],"
          + " apiVersions: [v1], resources: [pods]}]}";

  private static FoundPolicy validating(String fields) {
    return policy(
        PolicyKind.VALIDATING_POLICY,
        "{" + MATCH + ", validations: [{expression: a}]" + fields + "}");
  }

  private static FoundPolicy policy(PolicyKind kind, String spec) {
    return Policies.one(Policies.text(kind, PolicyVersion.V1, spec));
  }

  private static List<String> errors(FoundPolicy updated, FoundPolicy old) {
    return Policies.texts(PolicyValidation.validateUpdate(updated, old, Policies.server(NEW)));
  }

  @Test // P-25
  void conditionsThatStayAsTheyAreAreNotLookedAt() {
    FoundPolicy bad = validating(", matchConditions: [{name: '', expression: ''}]");
    assertThat(errors(bad, bad)).isEmpty();
    assertThat(errors(bad, validating("")))
        .containsExactly(
            "spec.matchConditions[0].expression: Required value",
            "spec.matchConditions[0].name: Required value");
  }

  @Test // P-25
  void conditionsAreLookedAtAgainWhereTheParamKindChanges() {
    String conditions = ", matchConditions: [{name: '', expression: a}]";
    FoundPolicy without = validating(conditions);
    FoundPolicy with = validating(conditions + ", paramKind: {apiVersion: v1, kind: ConfigMap}");
    assertThat(errors(with, without))
        .containsExactly("spec.matchConditions[0].name: Required value");
  }

  @Test // P-25
  void noConditionsAreTheSameAsAListOfNone() {
    String bad = "paramKind: {apiVersion: v1, kind: ConfigMap}";
    assertThat(errors(validating(", matchConditions: [], " + bad), validating(", " + bad)))
        .isEmpty();
  }

  @Test // P-25
  void anExpressionIsKnownInItsRoleOnly() {
    FoundPolicy old =
        policy(
            PolicyKind.VALIDATING_POLICY,
            """
            {%s,
             matchConditions: [{name: c, expression: c}],
             validations: [{expression: ' v', messageExpression: m}],
             auditAnnotations: [{key: k, valueExpression: ' a'}]}\
            """
                .formatted(MATCH));
    FoundPolicy same =
        policy(
            PolicyKind.VALIDATING_POLICY,
            """
            {%s,
             matchConditions: [{name: d, expression: ' c'}],
             validations: [{expression: ' v', messageExpression: m}],
             auditAnnotations: [{key: k, valueExpression: ' a'}]}\
            """
                .formatted(MATCH));
    FoundPolicy exchanged =
        policy(
            PolicyKind.VALIDATING_POLICY,
            """
            {%s,
             matchConditions: [{name: c, expression: m}],
             validations: [{expression: v, messageExpression: ' v'}],
             auditAnnotations: [{key: k, valueExpression: a}]}\
            """
                .formatted(MATCH));
    assertThat(errors(same, old)).isEmpty();
    assertThat(errors(exchanged, old))
        .containsExactly(
            "spec.matchConditions[0].expression: Invalid value: \"m\": new",
            "spec.validations[0].expression: Invalid value: \"v\": new",
            "spec.validations[0].messageExpression: Invalid value: \" v\": new",
            "spec.auditAnnotations[0].valueExpression: Invalid value: \"a\": new");
  }

  @Test // P-25: the quirk of the server
  void variablesAreLookedUpAmongTheValidations() {
    FoundPolicy old = validating(", variables: [{name: a, expression: b}]");
    assertThat(errors(old, old))
        .containsExactly("spec.variables[0].expression: Invalid value: \"b\": new");
    assertThat(errors(validating(", variables: [{name: a, expression: a}]"), old)).isEmpty();
  }

  @Test // P-25: the quirk of the server
  void jsonPatchesAreLookedUpAmongTheApplyConfigurations() {
    String spec =
        "{"
            + MATCH
            + ", reinvocationPolicy: Never, mutations: ["
            + "{patchType: JSONPatch, jsonPatch: {expression: ' j'}},"
            + "{patchType: ApplyConfiguration, applyConfiguration: {expression: ' a'}}]}";
    FoundPolicy old = policy(PolicyKind.MUTATING_POLICY, spec);
    assertThat(errors(old, old))
        .containsExactly("spec.mutations[0].jsonPatch.expression: Invalid value: \"j\": new");
    FoundPolicy exchanged = policy(PolicyKind.MUTATING_POLICY, spec.replace("' j'", "' a'"));
    assertThat(errors(exchanged, old)).isEmpty();
  }

  @ParameterizedTest // P-25: only conditions and expressions are let off
  @EnumSource(PolicyKind.class)
  void theRestIsCheckedAsOnCreate(PolicyKind kind) {
    String text = Policies.text(kind, PolicyVersion.V1, "{}");
    assertThat(errors(Policies.one(text), Policies.one(text)))
        .isNotEmpty()
        .isEqualTo(Policies.errors(text));
  }

  @Test // P-16: the server keeps its own status, and asks kubectl for the resourceVersion
  void neitherStatusNorResourceVersionMatter() {
    String text =
        Policies.text(
            PolicyKind.VALIDATING_POLICY,
            PolicyVersion.V1,
            "{" + MATCH + ", validations: [{expression: a}]}");
    FoundPolicy old = Policies.one(text);
    FoundPolicy updated = Policies.one(text + "status: {observedGeneration: 7}\n");
    assertThat(updated.object()).isEqualTo(old.object());
    assertThat(errors(updated, old)).isEmpty();
  }
}
