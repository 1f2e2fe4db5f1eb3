package dev.admittance.model.cluster;

import dev.admittance.model.cluster.ClusterObject.PolicyRule;
import dev.admittance.model.cluster.ClusterObject.RbacSubject;
import dev.admittance.model.cluster.ClusterObject.Role;
import dev.admittance.model.cluster.ClusterObject.RoleBinding;

/// Decodes RBAC roles and role bindings.
final class RbacDecoder {
  private RbacDecoder() {}

  static Role role(NamespacedName id, String kind, ManifestFields fields) {
    return new Role(id, kind, fields.objects("rules").stream().map(RbacDecoder::rule).toList());
  }

  private static PolicyRule rule(ManifestFields rule) {
    return new PolicyRule(
        rule.texts("apiGroups"),
        rule.texts("resources"),
        rule.texts("verbs"),
        rule.texts("resourceNames"));
  }

  static RoleBinding binding(NamespacedName id, String kind, ManifestFields fields) {
    ManifestFields role = fields.object("roleRef");
    return new RoleBinding(
        id,
        kind,
        role.text("kind"),
        role.text("name"),
        fields.objects("subjects").stream()
            .map(subject ->
                new RbacSubject(
                    subject.text("kind"), subject.text("namespace"), subject.text("name")))
            .toList());
  }
}
