package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject.PolicyRule;
import dev.admittance.model.cluster.ClusterObject.RbacSubject;
import dev.admittance.model.cluster.ClusterObject.Role;
import dev.admittance.model.cluster.ClusterObject.RoleBinding;
import dev.admittance.model.cluster.ClusterObjects;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// The RBAC grants, as far as bindings and their roles are known.
///
/// @param onCluster from ClusterRoleBindings
/// @param byNamespace from RoleBindings, by their namespace
record Grants(List<Grant> onCluster, Map<String, List<Grant>> byNamespace) {
  private static final String ANY = "*";
  private static final String ADMIN_ROLE = "cluster-admin";
  private static final String SYSTEM = "system:";

  /// System groups that include more than system components.
  private static final Set<String> BROAD_GROUPS =
      Set.of("system:authenticated", "system:unauthenticated", "system:serviceaccounts");

  private static final Set<String> WRITING =
      Set.of("create", "update", "patch", "delete", "deletecollection", ANY);

  /// The relevant rules of the roles that every cluster has.
  private static final Map<String, PolicyRule> BUILT_IN =
      Map.of("admin", rule("", "secrets"), "edit", rule("", "secrets"), ADMIN_ROLE, rule(ANY, ANY));

  private static PolicyRule rule(String group, String resource) {
    return new PolicyRule(List.of(group), List.of(resource), List.of(ANY), List.of());
  }

  /// The grant of a single binding.
  ///
  /// @param admins the titles of subjects who are administrators in any case
  record Grant(RoleBinding binding, List<PolicyRule> rules, Set<String> admins) {

    /// Returns the subjects that are neither administrators nor system components nor members of
    /// the namespace.
    Stream<RbacSubject> outsiders(String namespace) {
      return binding.subjects().stream()
          .filter(subject -> !admins.contains(subject.title()))
          .filter(subject -> isOutsider(subject, namespace));
    }

    private static boolean isOutsider(RbacSubject subject, String namespace) {
      String name = subject.name();
      return switch (subject.kind()) {
        case "ServiceAccount" -> isElsewhere(subject.namespace(), namespace);
        case "User" ->
            name.startsWith("system:serviceaccount:")
                ? isElsewhere(name.split(":", -1)[2], namespace)
                : !name.startsWith(SYSTEM) || name.equals("system:anonymous");
        default ->
            name.startsWith("system:serviceaccounts:")
                ? isElsewhere(name.split(":", -1)[2], namespace)
                : !name.startsWith(SYSTEM) || BROAD_GROUPS.contains(name);
      };
    }

    private static boolean isElsewhere(String namespace, String home) {
      return !namespace.equals(home) && !namespace.equals("kube-system");
    }
  }

  static Grants of(ClusterObjects cluster) {
    Map<String, Role> roles = new LinkedHashMap<>();
    cluster.all(Role.class).forEach(role -> roles.put(role.title(), role));
    List<RoleBinding> bindings = cluster.all(RoleBinding.class);
    Set<String> admins = new HashSet<>();
    bindings.stream()
        .filter(binding -> binding.kind().equals("ClusterRoleBinding"))
        .filter(binding -> binding.roleName().equals(ADMIN_ROLE))
        .forEach(binding -> binding.subjects().forEach(subject -> admins.add(subject.title())));
    Map<String, List<Grant>> byNamespace = new LinkedHashMap<>();
    List<Grant> onCluster = new ArrayList<>();
    for (RoleBinding binding : bindings) {
      Grant grant = new Grant(binding, rules(binding, roles), admins);
      (binding.kind().equals("ClusterRoleBinding")
              ? onCluster
              : byNamespace.computeIfAbsent(binding.id().namespace(), _ -> new ArrayList<>()))
          .add(grant);
    }
    return new Grants(onCluster, byNamespace);
  }

  private static List<PolicyRule> rules(RoleBinding binding, Map<String, Role> roles) {
    boolean ofCluster = binding.roleKind().equals("ClusterRole");
    String namespace = binding.id().namespace();
    String title =
        ofCluster || namespace.isEmpty()
            ? binding.roleKind() + " " + binding.roleName()
            : binding.roleKind() + " " + namespace + "/" + binding.roleName();
    Role role = roles.get(title);
    if (role != null) {
      return role.rules();
    }
    PolicyRule builtIn = BUILT_IN.get(binding.roleName());
    return ofCluster && builtIn != null ? List.of(builtIn) : List.of();
  }

  boolean isEmpty() {
    return onCluster.isEmpty() && byNamespace.isEmpty();
  }

  /// Returns the grants in a namespace, from there and cluster-wide.
  Stream<Grant> in(String namespace) {
    return Stream.concat(
        byNamespace.getOrDefault(namespace, List.of()).stream(), onCluster.stream());
  }

  /// Returns whether a rule allows writing a resource.
  static boolean writes(PolicyRule rule, String group, String resource) {
    return has(rule.apiGroups(), group)
        && has(rule.resources(), resource)
        && rule.verbs().stream().anyMatch(WRITING::contains);
  }

  private static boolean has(List<String> items, String item) {
    return items.contains(ANY) || items.contains(item);
  }

  /// Returns whether a rule allows taking over the workloads of a namespace: its pods, their
  /// controllers, their keys, or the Service in front of them. A rule with resource names does not
  /// count.
  static boolean takesOver(PolicyRule rule) {
    return rule.resourceNames().isEmpty()
        && (Stream.of("pods", "pods/exec", "secrets", "services", "endpoints")
                .anyMatch(resource -> writes(rule, "", resource))
            || Stream.of("deployments", "statefulsets", "daemonsets", "replicasets")
                .anyMatch(resource -> writes(rule, "apps", resource))
            || writes(rule, "discovery.k8s.io", "endpointslices"));
  }
}
