package dev.admittance.model.policy.validation;

import dev.admittance.model.expression.ExpressionRole;
import dev.admittance.model.policy.MutatingAdmissionPolicy;
import dev.admittance.model.policy.MutatingAdmissionPolicyBinding;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.ValidatingAdmissionPolicy;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.AuditAnnotation;
import dev.admittance.model.policy.ValidatingAdmissionPolicy.Validation;
import dev.admittance.model.policy.ValidatingAdmissionPolicyBinding;
import dev.admittance.model.registration.MatchCondition;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The checks that an update skips because the stored object would fail them too (P-25), known as
/// ratcheting validation. Source: `ValidateValidatingAdmissionPolicyUpdate` and
/// `ValidateMutatingAdmissionPolicyUpdate` of k8s.io/kubernetes
/// `pkg/apis/admissionregistration/validation/validation.go`.
///
/// @param conditions whether match conditions are checked
/// @param stored expressions of the old object, by role
record Ratchet(boolean conditions, Map<ExpressionRole, Set<String>> stored) {
  /// A create skips no checks.
  static final Ratchet OF_CREATE = new Ratchet(true, Map.of());

  /// Returns what the update of a policy skips; bindings are validated like new ones.
  static Ratchet ofUpdate(PolicyObject updated, PolicyObject old) {
    return new Ratchet(!inputs(updated).equals(inputs(old)), stored(old));
  }

  /// Returns what match conditions depend on.
  private static List<Object> inputs(PolicyObject object) {
    return switch (object) {
      case ValidatingAdmissionPolicy policy ->
          List.of(policy.paramKind(), policy.matchConditions());
      case MutatingAdmissionPolicy policy -> List.of(policy.paramKind(), policy.matchConditions());
      case ValidatingAdmissionPolicyBinding _, MutatingAdmissionPolicyBinding _ -> List.of();
    };
  }

  private static Map<ExpressionRole, Set<String>> stored(PolicyObject old) {
    return switch (old) {
      case ValidatingAdmissionPolicy policy ->
          Map.of(
              ExpressionRole.POLICY_CONDITION,
              texts(policy.matchConditions(), MatchCondition::expression),
              ExpressionRole.VALIDATION,
              texts(policy.validations(), Validation::expression),
              ExpressionRole.MESSAGE,
              texts(policy.validations(), Validation::messageExpression),
              ExpressionRole.AUDIT_ANNOTATION,
              texts(policy.auditAnnotations(), AuditAnnotation::valueExpression));
      case MutatingAdmissionPolicy policy ->
          Map.of(
              ExpressionRole.POLICY_CONDITION,
              texts(policy.matchConditions(), MatchCondition::expression),
              ExpressionRole.APPLY_CONFIGURATION,
              texts(policy.mutations(), mutation -> mutation.applyConfiguration().orElse("")));
      case ValidatingAdmissionPolicyBinding _, MutatingAdmissionPolicyBinding _ -> Map.of();
    };
  }

  private static <T> Set<String> texts(List<T> items, Function<T, String> text) {
    return items.stream().map(text).collect(Collectors.toUnmodifiableSet());
  }

  /// Returns whether the old object already has an expression. As in the server, variables are
  /// looked up among the validations, and JSON patches among the apply configurations.
  boolean knows(ExpressionRole role, String expression) {
    ExpressionRole among =
        switch (role) {
          case VARIABLE -> ExpressionRole.VALIDATION;
          case JSON_PATCH -> ExpressionRole.APPLY_CONFIGURATION;
          case HOOK_CONDITION,
              POLICY_CONDITION,
              VALIDATION,
              MESSAGE,
              AUDIT_ANNOTATION,
              APPLY_CONFIGURATION ->
              role;
        };
    return stored.getOrDefault(among, Set.of()).contains(expression);
  }
}
