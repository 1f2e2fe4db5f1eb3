package dev.admittance.model.policy.validation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.policy.Policies;
import dev.admittance.model.policy.PolicyKind;
import dev.admittance.model.policy.PolicyVersion;
import dev.admittance.model.validation.ValidatingServer;
import java.util.List;
import org.junit.jupiter.api.Test;

/// What the server says of a new MutatingAdmissionPolicy (P-24).
class MutatingPolicyTest {
  private static final String MATCH =
      "matchConstraints: {resourceRules: [{operations: [CREATE], apiGroups: [''],"
          + " apiVersions: [v1], resources: [pods]}]}";
  private static final String MUTATION =
      "mutations: [{patchType: JSONPatch, jsonPatch: {expression: '[]'}}]";
  private static final String REINVOCATION = "reinvocationPolicy: Never";

  private static List<String> errors(String... fields) {
    return Policies.errors(PolicyKind.MUTATING_POLICY, "{" + String.join(", ", fields) + "}");
  }

  @Test
  void aPolicyWithARuleAndAMutationIsTaken() {
    assertThat(errors(MATCH, MUTATION, REINVOCATION)).isEmpty();
  }

  @Test // P-14, P-24
  void aPolicyMustMatchAndMutateAndSayWhetherItIsCalledAgain() {
    assertThat(errors())
        .containsExactly(
            "spec.matchConstraints: Required value",
            "spec.mutations: Required value: mutations must contain at least one item",
            "spec.reinvocationPolicy: Required value");
    assertThat(errors(MATCH, MUTATION, "reinvocationPolicy: Always"))
        .containsExactly(
            "spec.reinvocationPolicy: Unsupported value: \"Always\": supported values:"
                + " \"IfNeeded\", \"Never\"");
  }

  @Test // P-24
  void anOperationThatIsNeverMutatedIsRefusedWithoutItsIndices() {
    String match = MATCH.replace("[CREATE]", "[CREATE, DELETE, delete]");
    assertThat(errors(match, MUTATION, REINVOCATION))
        .containsExactly(
            "spec.matchConstraints.resourceRules[0].operations[2]: Unsupported value: \"delete\":"
                + " supported values: \"*\", \"CONNECT\", \"CREATE\", \"DELETE\", \"UPDATE\"",
            "spec.matchConstraints.resourceRules.operations: Unsupported value: \"DELETE\":"
                + " supported values: \"*\", \"CONNECT\", \"CREATE\", \"UPDATE\"",
            "spec.matchConstraints.resourceRules.operations: Unsupported value: \"delete\":"
                + " supported values: \"*\", \"CONNECT\", \"CREATE\", \"UPDATE\"");
  }

  @Test // P-24
  void anOperationThatIsNeverMutatedIsFoundWhereItStands() {
    String text =
        Policies.text(
            PolicyKind.MUTATING_POLICY,
            PolicyVersion.V1,
            "{" + MATCH.replace("[CREATE]", "[CREATE, DELETE]") + "}");
    Diagnostic found =
        PolicyValidation.validate(Policies.one(text), ValidatingServer.DEFAULT).getFirst();
    assertThat(text.substring(found.range().start().offset(), found.range().end().offset()))
        .isEqualTo("DELETE");
  }

  @Test // P-24
  void rulesThatExcludeAndTheWildcardMayMeanDeletes() {
    String match =
        MATCH
            .replace("[CREATE]", "['*']")
            .replace("resourceRules", "excludeResourceRules")
            .replace("'*'", "DELETE");
    assertThat(errors(match, MUTATION, REINVOCATION))
        .containsExactly("spec.matchConstraints.resourceRules: Required value");
    assertThat(errors(MATCH.replace("[CREATE]", "['*']"), MUTATION, REINVOCATION)).isEmpty();
  }

  private static List<String> mutationErrors(String mutation) {
    return errors(MATCH, "mutations: [" + mutation + "]", REINVOCATION);
  }

  @Test // P-24
  void aMutationIsOfOneOfTwoTypes() {
    assertThat(mutationErrors("{}")).containsExactly("spec.mutations[0].patchType: Required value");
    assertThat(mutationErrors("{patchType: MergePatch, jsonPatch: {}}"))
        .containsExactly(
            "spec.mutations[0].patchType: Unsupported value: \"MergePatch\": supported values:"
                + " \"ApplyConfiguration\", \"JSONPatch\"");
  }

  @Test // P-24
  void aJsonPatchHasAnExpressionAndNothingElse() {
    assertThat(mutationErrors("{patchType: JSONPatch, applyConfiguration: {}}"))
        .containsExactly(
            "spec.mutations[0].jsonPatch: Required value: must be specified when patchType is"
                + " JSONPatch",
            "spec.mutations[0].applyConfiguration: Invalid value: \"{applyConfiguration}\": must"
                + " not be specified when patchType is JSONPatch");
    assertThat(mutationErrors("{patchType: JSONPatch, jsonPatch: {expression: ' '}}"))
        .containsExactly("spec.mutations[0].jsonPatch.expression: Required value");
  }

  @Test // P-24
  void anApplyConfigurationHasAnExpressionAndNothingElse() {
    assertThat(mutationErrors("{patchType: ApplyConfiguration, jsonPatch: {}}"))
        .containsExactly(
            "spec.mutations[0].applyConfiguration: Required value: must be specified when"
                + " patchType is ApplyConfiguration",
            "spec.mutations[0].jsonPatch: Invalid value: \"{jsonPatch}\": must not be specified"
                + " when patchType is ApplyConfiguration");
    assertThat(mutationErrors("{patchType: ApplyConfiguration, applyConfiguration: {}}"))
        .containsExactly("spec.mutations[0].applyConfiguration.expression: Required value");
  }

  @Test // P-20, P-22, P-24
  void theRestIsCheckedAsInValidatingPolicies() {
    assertThat(
            errors(
                MATCH,
                MUTATION,
                REINVOCATION,
                "failurePolicy: fail",
                "paramKind: {}",
                "matchConditions: [{name: a}]",
                "variables: [{name: if, expression: '1'}]"))
        .containsExactly(
            "spec.failurePolicy: Unsupported value: \"fail\": supported values: \"Fail\","
                + " \"Ignore\"",
            "spec.paramKind.apiVersion: Required value",
            "spec.paramKind.kind: Required value",
            "spec.matchConditions[0].expression: Required value",
            "spec.variables[0].name: Invalid value: \"if\": must be a valid CEL identifier");
  }
}
