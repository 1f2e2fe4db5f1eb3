package dev.admittance.model.policy.validation;

import dev.admittance.model.document.FieldPath;
import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicy.Mutation;
import dev.admittance.model.validation.FieldError;
import dev.admittance.model.validation.ValidatingServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Validates the spec of a MutatingAdmissionPolicy, in the server's order (P-24). Source:
/// `validateMutatingAdmissionPolicySpec` and `validateMutation` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
record MutatingPolicyRules(Ratchet ratchet, ValidatingServer server) {
  private static final String APPLY_CONFIGURATION = "applyConfiguration";
  private static final String JSON_PATCH = "jsonPatch";

  List<FieldError> check(MutatingAdmissionPolicy policy, FieldPath path) {
    PolicyExpressionRules expressions =
        new PolicyExpressionRules(ratchet, server, policy.paramKind());
    FieldPath constraints = path.child("matchConstraints");
    List<FieldError> errors = new ArrayList<>();
    errors.addAll(
        ChoiceRule.FAILURE_POLICY.check(policy.failurePolicy(), path.child("failurePolicy")));
    errors.addAll(ParamKindRules.check(policy.paramKind(), path.child("paramKind")));
    errors.addAll(MatchResourcesRules.require(policy.matchConstraints(), constraints));
    errors.addAll(MatchResourcesRules.checkMutating(policy.matchConstraints(), constraints));
    errors.addAll(expressions.conditions(policy.matchConditions(), path.child("matchConditions")));
    errors.addAll(expressions.variables(policy.variables(), path.child("variables")));
    if (policy.mutations().isEmpty()) {
      errors.add(
          FieldError.required(path.child("mutations"), "mutations must contain at least one item"));
    }
    for (int i = 0; i < policy.mutations().size(); i++) {
      FieldPath mutation = path.child("mutations").index(i);
      errors.addAll(mutation(policy.mutations().get(i), expressions, mutation));
    }
    errors.addAll(
        ChoiceRule.REINVOCATION_POLICY.require(
            policy.reinvocationPolicy(), path.child("reinvocationPolicy")));
    return errors;
  }

  private static List<FieldError> mutation(
      Mutation mutation, PolicyExpressionRules expressions, FieldPath path) {
    List<FieldError> errors = new ArrayList<>();
    FieldPath configuration = path.child(APPLY_CONFIGURATION);
    FieldPath patch = path.child(JSON_PATCH);
    switch (mutation.patchType()) {
      case "JSONPatch" -> {
        errors.addAll(
            wanted(
                mutation.jsonPatch(),
                ExpressionRole.JSON_PATCH,
                mutation.patchType(),
                expressions,
                patch));
        errors.addAll(
            unwanted(
                mutation.applyConfiguration(),
                APPLY_CONFIGURATION,
                mutation.patchType(),
                configuration));
      }
      case "ApplyConfiguration" -> {
        errors.addAll(
            wanted(
                mutation.applyConfiguration(),
                ExpressionRole.APPLY_CONFIGURATION,
                mutation.patchType(),
                expressions,
                configuration));
        errors.addAll(unwanted(mutation.jsonPatch(), JSON_PATCH, mutation.patchType(), patch));
      }
      default ->
          errors.addAll(
              ChoiceRule.PATCH_TYPE.require(mutation.patchType(), path.child("patchType")));
    }
    return errors;
  }

  private static List<FieldError> wanted(
      Optional<String> expression,
      ExpressionRole role,
      String patchType,
      PolicyExpressionRules expressions,
      FieldPath path) {
    if (expression.isEmpty()) {
      return List.of(FieldError.required(path, "must be specified when patchType is " + patchType));
    }
    FieldPath at = path.child("expression");
    return PolicyExpressionRules.isBlank(expression.get())
        ? List.of(FieldError.required(at, ""))
        : expressions.check(role, expression.get(), at);
  }

  private static List<FieldError> unwanted(
      Optional<String> expression, String field, String patchType, FieldPath path) {
    return expression.isEmpty()
        ? List.of()
        : List.of(
            FieldError.invalid(
                path, "{" + field + "}", "must not be specified when patchType is " + patchType));
  }
}
