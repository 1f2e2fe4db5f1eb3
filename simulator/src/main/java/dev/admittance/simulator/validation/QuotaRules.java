package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Validates ResourceQuotas. Source: k8s.io/kubernetes `pkg/apis/core/validation/validation.go`,
/// `ValidateResourceQuotaSpec`, `ValidateResourceQuotaUpdate`; `pkg/apis/core/helper/helpers.go`,
/// `IsResourceQuotaScopeValidForResource`.
///
/// @param errors receives what is found
record QuotaRules(KubernetesRelease release, FieldErrors errors) {
  /// The first release whose text names the operator as it is.
  private static final int OPERATOR_SINCE = 31;

  private static final Set<String> BY_EXISTENCE =
      Set.of(
          "BestEffort",
          "NotBestEffort",
          "Terminating",
          "NotTerminating",
          "CrossNamespacePodAffinity");
  private static final Set<String> OF_PODS =
      Set.of(
          "pods",
          "cpu",
          "memory",
          "limits.cpu",
          "limits.memory",
          "requests.cpu",
          "requests.memory");

  /// @param old the spec before an update
  void check(ObjectPart spec, Optional<ObjectPart> old) {
    amounts(spec.child("hard"));
    ObjectPart scopes = spec.child("scopes");
    for (ObjectPart scope : scopes.items()) {
      scope(scope.text(), scopes, scopes.value(), scopes, spec);
    }
    conflicts(spec.members().texts("scopes"), scopes, spec);
    if (spec.has("scopeSelector")) {
      selector(spec.child("scopeSelector"), spec);
    }
    boolean changed =
        old.isPresent()
            && !new HashSet<>(old.get().members().texts("scopes"))
                .equals(new HashSet<>(spec.members().texts("scopes")));
    if (changed) {
      errors.invalid(scopes, FieldErrors.IMMUTABLE);
    }
  }

  /// Checks what is counted or limited, by resource.
  void amounts(ObjectPart list) {
    for (String key : list.sortedKeys()) {
      ObjectPart part = list.entry(key);
      ResourceNames.check(key, part, errors);
      if (!key.contains("/") && !ResourceNames.isOfQuota(key)) {
        errors.invalidWritten(part, key, "must be a standard resource for quota");
      }
      ResourceNames.amount(key, part, errors);
    }
  }

  /// @param named the part that the server names where it does not know the scope
  /// @param printed the value that it prints where a resource does not fit the scope
  private void scope(
      String scope, ObjectPart named, JsonValue printed, ObjectPart list, ObjectPart spec) {
    boolean known =
        BY_EXISTENCE.contains(scope)
            || scope.equals("PriorityClass")
            || scope.equals("VolumeAttributesClass");
    if (!known) {
      errors.invalid(named, "unsupported scope");
    }
    for (String key : spec.child("hard").sortedKeys()) {
      if (ResourceNames.isOfQuota(key) && !fits(scope, key)) {
        errors.invalidJson(list, printed, "unsupported scope applied to resource");
      }
    }
  }

  private static boolean fits(String scope, String key) {
    return switch (scope) {
      case "BestEffort" -> key.equals("pods");
      case "VolumeAttributesClass" ->
          key.equals("persistentvolumeclaims") || key.equals("requests.storage");
      case "PriorityClass" -> OF_PODS.contains(key);
      default -> !BY_EXISTENCE.contains(scope) || OF_PODS.contains(key);
    };
  }

  private void conflicts(List<String> scopes, ObjectPart place, ObjectPart spec) {
    for (List<String> pair :
        List.of(List.of("BestEffort", "NotBestEffort"), List.of("Terminating", "NotTerminating"))) {
      if (new HashSet<>(scopes).containsAll(pair)) {
        errors.invalidJson(place, spec.child("scopes").value(), "conflicting scopes");
      }
    }
  }

  private void selector(ObjectPart selector, ObjectPart spec) {
    ObjectPart list = selector.child("matchExpressions");
    for (ObjectPart one : list.items()) {
      // The server's path has no index in the list.
      ObjectPart requirement = new ObjectPart(one.value(), list::path);
      ObjectPart operator = requirement.child("operator");
      ObjectPart values = requirement.child("values");
      String scope = one.text("scopeName");
      scope(
          scope,
          requirement.child("scopeName"),
          errors.internal("core/v1.ScopeSelector", selector.members()),
          list,
          spec);
      if (BY_EXISTENCE.contains(scope) && !operator.text().equals("Exists")) {
        errors.invalid(
            operator,
            operator.text(),
            (release.isAtLeast(OPERATOR_SINCE) ? "must be 'Exists'" : "must be 'Exist'")
                + " when scope is any of ResourceQuotaScopeTerminating,"
                + " ResourceQuotaScopeNotTerminating, ResourceQuotaScopeBestEffort,"
                + " ResourceQuotaScopeNotBestEffort or"
                + " ResourceQuotaScopeCrossNamespacePodAffinity");
      }
      switch (operator.text()) {
        case "In", "NotIn" -> {
          if (values.size() == 0) {
            errors.required(
                values,
                "must be at least one value when `operator` is 'In' or 'NotIn' for scope selector");
          }
        }
        case "Exists", "DoesNotExist" -> {
          if (values.size() > 0) {
            errors.invalid(
                values,
                "must be no value when `operator` is 'Exist' or 'DoesNotExist' for scope selector");
          }
        }
        default -> errors.invalid(operator, operator.text(), "not a valid selector operator");
      }
    }
    conflicts(list.items().stream().map(one -> one.text("scopeName")).toList(), list, spec);
  }
}
