package dev.admittance.simulator.validation;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.validation.NameFormat;
import java.util.List;
import java.util.Optional;

/// Validates roles and their bindings. Source: k8s.io/kubernetes
/// `pkg/apis/rbac/validation/validation.go`, `ValidateRole`, `ValidateClusterRole`,
/// `ValidateRoleBinding`.
///
/// @param errors receives what is found
record RoleRules(FieldErrors errors) {
  private static final String GROUP = "rbac.authorization.k8s.io";

  /// @param old the role before an update
  void role(ObjectPart role, boolean namespaced, Optional<ObjectPart> old) {
    role.items("rules").forEach(rule -> rule(rule, namespaced));
    ObjectPart aggregation = role.child("aggregationRule");
    if (!aggregation.exists()) {
      return;
    }
    ObjectPart selectors = aggregation.child("clusterRoleSelectors");
    if (selectors.size() == 0) {
      errors.required(
          selectors, "at least one clusterRoleSelector required if aggregationRule is non-nil");
    }
    boolean values =
        old.map(before ->
                before.child("aggregationRule").items("clusterRoleSelectors").stream()
                    .allMatch(LabelSelectors::isUsable))
            .orElse(true);
    for (ObjectPart selector : selectors.items()) {
      LabelSelectors.check(selector, values, errors);
      if (!LabelSelectors.isUsable(selector)) {
        // The server prints what it could not make of the selector.
        errors.invalidJson(selector, JsonNull.NULL, "invalid label selector.");
      }
    }
  }

  private void rule(ObjectPart rule, boolean namespaced) {
    if (rule.child("verbs").size() == 0) {
      errors.requiredByTag(rule.child("verbs"), "verbs must contain at least one value");
    }
    ObjectPart urls = rule.child("nonResourceURLs");
    if (urls.size() > 0) {
      if (namespaced) {
        errors.invalid(urls, "namespaced rules cannot apply to non-resource URLs");
      }
      int others =
          rule.child("apiGroups").size()
              + rule.child("resources").size()
              + rule.child("resourceNames").size();
      if (others > 0) {
        errors.invalid(urls, "rules cannot apply to both regular resources and non-resource URLs");
      }
      return;
    }
    if (rule.child("apiGroups").size() == 0) {
      errors.required(rule.child("apiGroups"), "resource rules must supply at least one api group");
    }
    if (rule.child("resources").size() == 0) {
      errors.required(rule.child("resources"), "resource rules must supply at least one resource");
    }
  }

  /// @param old the binding before an update
  void binding(ObjectPart binding, boolean namespaced, Optional<ObjectPart> old) {
    ObjectPart role = binding.child("roleRef");
    errors.allowOneOf(role.child("apiGroup"), List.of(GROUP));
    errors.allowOneOf(
        role.child("kind"), namespaced ? List.of("Role", "ClusterRole") : List.of("ClusterRole"));
    if (old.isPresent() && isChanged(role, old.get())) {
      // The tag that keeps the reference comes first, and ends the checks of its members.
      if (errors.requireText(role.child("name"))) {
        errors.invalid(role.child("name"), NameFormat.pathSegment(role.text("name")));
      }
    } else {
      named(role.child("name"), NameFormat.pathSegment(role.text("name")));
    }
    binding.items("subjects").forEach(subject -> subject(subject, namespaced));
  }

  void bindingChanges(ObjectPart binding, ObjectPart old) {
    ObjectPart role = binding.child("roleRef");
    if (isChanged(role, old)) {
      errors.invalidJson(
          role,
          errors.internal("rbac/v1.RoleRef", role.members()),
          errors.isDeclarative() ? FieldErrors.IMMUTABLE : "cannot change roleRef");
    }
  }

  private static boolean isChanged(ObjectPart role, ObjectPart old) {
    return !PodRules.same(role.value(), old.child("roleRef").value());
  }

  /// A name that is required.
  private void named(ObjectPart name, List<String> messages) {
    if (name.text().isEmpty()) {
      errors.requiredByTag(name, "");
    } else {
      errors.invalid(name, messages);
    }
  }

  private void subject(ObjectPart subject, boolean namespaced) {
    ObjectPart name = subject.child("name");
    ObjectPart group = subject.child("apiGroup");
    boolean account = subject.text("kind").equals("ServiceAccount");
    named(name, account ? NameFormat.subdomain(name.text()) : List.of());
    switch (subject.text("kind")) {
      case "ServiceAccount" -> {
        if (!group.text().isEmpty()) {
          errors.unsupported(group, List.of(""));
        }
        if (!namespaced) {
          errors.requireText(subject.child("namespace"));
        }
      }
      case "User", "Group" -> errors.allowOneOf(group, List.of(GROUP));
      default ->
          errors.unsupported(subject.child("kind"), List.of("ServiceAccount", "User", "Group"));
    }
  }
}
