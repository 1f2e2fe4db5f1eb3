package dev.admittance.cluster.access;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.stream.Collectors;

/// The manifest of a ClusterRole and its binding with exactly the permissions that a user needs to
/// read, for an administrator to apply. Names come from the server, so they are quoted.
public final class ReadingRole {
  private static final String NAME = "admittance-reader";
  private static final String ACCOUNT = "system:serviceaccount:";

  private ReadingRole() {}

  /// Returns the manifest in YAML.
  ///
  /// @param permissions the permissions to grant
  /// @param who the user; a placeholder name where it is unknown or anonymous
  public static String manifest(
      Collection<RequiredPermission> permissions, Optional<Identity> who) {
    StringBuilder yaml =
        new StringBuilder(
            """
            # Lets somebody read what Admittance shows of a cluster.
            # It allows no change, and no reading of Secrets.
            apiVersion: rbac.authorization.k8s.io/v1
            kind: ClusterRole
            metadata:
              name: %s
            rules:
            """
                .formatted(NAME));
    resources(permissions)
        .forEach((key, resources) -> {
          yaml.append("- apiGroups: [%s]\n".formatted(quoted(key.group())));
          yaml.append("  resources:\n");
          resources.forEach(resource -> yaml.append("  - %s\n".formatted(resource)));
          yaml.append("  verbs: [%s]\n".formatted(list(key.verbs())));
        });
    List<String> paths =
        permissions.stream()
            .filter(RequiredPermission.Path.class::isInstance)
            .map(RequiredPermission::target)
            .distinct()
            .toList();
    if (!paths.isEmpty()) {
      yaml.append("- nonResourceURLs: [%s]\n".formatted(list(paths)));
      yaml.append("  verbs: [\"get\"]\n");
    }
    return yaml.append(binding(who)).toString();
  }

  private record Rule(String group, List<String> verbs) {}

  /// `get` adds nothing to `list`: whoever may list objects sees them anyway.
  private static Map<Rule, SequencedSet<String>> resources(
      Collection<RequiredPermission> permissions) {
    Map<Rule, SequencedSet<String>> resources = new LinkedHashMap<>();
    for (RequiredPermission permission : permissions) {
      if (permission instanceof RequiredPermission.Objects objects) {
        SequencedSet<String> verbs = new LinkedHashSet<>(List.of("get"));
        verbs.addAll(objects.verbs());
        resources
            .computeIfAbsent(
                new Rule(objects.group(), List.copyOf(verbs)), _ -> new LinkedHashSet<>())
            .add(objects.resource());
      }
    }
    return resources;
  }

  private static String binding(Optional<Identity> who) {
    String subject =
        who.map(Identity::user)
            .filter(user -> !user.isEmpty() && !user.equals(ClusterFault.Unauthenticated.USER))
            .map(ReadingRole::subject)
            .orElse(
                """
                - kind: User
                  apiGroup: rbac.authorization.k8s.io
                  name: FILL-IN
                """);
    return """
    ---
    apiVersion: rbac.authorization.k8s.io/v1
    kind: ClusterRoleBinding
    metadata:
      name: %s
    roleRef:
      apiGroup: rbac.authorization.k8s.io
      kind: ClusterRole
      name: %s
    subjects:
    """
            .formatted(NAME, NAME)
        + subject;
  }

  /// Writes a subject of a role binding as YAML.
  ///
  /// @param user a user name, also of a service account
  public static String subject(String user) {
    String[] parts = user.startsWith(ACCOUNT) ? user.split(":", -1) : new String[0];
    return parts.length == 4
        ? """
        - kind: ServiceAccount
          namespace: %s
          name: %s
        """
            .formatted(quoted(parts[2]), quoted(parts[3]))
        : """
        - kind: User
          apiGroup: rbac.authorization.k8s.io
          name: %s
        """
            .formatted(quoted(user));
  }

  private static String list(List<String> texts) {
    return texts.stream().map(ReadingRole::quoted).collect(Collectors.joining(", "));
  }

  private static String quoted(String text) {
    return JsonText.write(new JsonString(text));
  }
}
