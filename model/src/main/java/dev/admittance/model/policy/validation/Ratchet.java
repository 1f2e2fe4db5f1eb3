package dev.admittance.model.policy.validation;

import dev.admittance.model.expression.Role;
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
record Ratchet(boolean conditions, Map<Role, Set<String>> stored) {
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

  private static Map<Role, Set<String>> stored(PolicyObject old) {
    return switch (old) {
      case ValidatingAdmissionPolicy policy ->
          Map.of(
              Role.POLICY_CONDITION,
              texts(policy.matchConditions(), MatchCondition::expression),
              Role.VALIDATION,
              texts(policy.validations(), Validation::expression),
              Role.MESSAGE,
              texts(policy.validations(), Validation::messageExpression),
              Role.AUDIT_ANNOTATION,
              texts(policy.auditAnnotations(), AuditAnnotation::valueExpression));
      case MutatingAdmissionPolicy policy ->
          Map.of(
              Role.POLICY_CONDITION,
              texts(policy.matchConditions(), MatchCondition::expression),
              Role.APPLY_CONFIGURATION,
              texts(policy.mutations(), mutation -> mutation.applyConfiguration().orElse("")));
      case ValidatingAdmissionPolicyBinding _, MutatingAdmissionPolicyBinding _ -> Map.of();
    };
  }

  private static <T> Set<String> texts(List<T> items, Function<T, String> text) {
    return items.stream().map(text).collect(Collectors.toUnmodifiableSet());
  }

  /// Returns whether the old object already has an expression. As in the server, variables are
  /// looked up among the validations, and JSON patches among the apply configurations.
  boolean knows(Role role, String expression) {
    Role among =
        switch (role) {
          case VARIABLE -> Role.VALIDATION;
          case JSON_PATCH -> Role.APPLY_CONFIGURATION;
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
