package dev.admittance.simulator.access;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.text.GoQuote;
import dev.admittance.model.validation.GoText;
import dev.admittance.simulator.access.AccessRequest.Target;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.lazy.Lazy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// Role-based access control (RBAC) by the roles and bindings of a cluster, with the server's
/// reasons. Where several bindings allow a request the server names one in no particular order;
/// here it is the first found.
public final class RbacAuthorizer implements Authorizer {
  private static final String GROUP = "rbac.authorization.k8s.io/";
  private static final String MASTERS = "system:masters";

  private final Map<String, Lazy<List<PolicyRule>>> roles;
  private final List<RoleBinding> clusterBindings;
  private final Map<String, List<RoleBinding>> bindings;

  private RbacAuthorizer(
      Map<String, Lazy<List<PolicyRule>>> roles,
      List<RoleBinding> clusterBindings,
      Map<String, List<RoleBinding>> bindings) {
    this.roles = roles;
    this.clusterBindings = clusterBindings;
    this.bindings = bindings;
  }

  /// An authorizer for the objects of a cluster, with the roles and bindings that each server
  /// creates. Without any binding among the objects, no decision is known.
  public static Authorizer of(List<JsonObject> objects) {
    List<JsonObject> rbac = objects.stream().filter(RbacAuthorizer::isRbac).toList();
    if (rbac.stream().noneMatch(RbacAuthorizer::isBinding)) {
      return UNKNOWN;
    }
    List<JsonObject> completed = BootstrapPolicy.completed(rbac);
    List<RoleBinding> all =
        completed.stream().filter(RbacAuthorizer::isBinding).map(RoleBinding::of).toList();
    Map<String, List<RoleBinding>> bindings = new HashMap<>();
    all.stream()
        .filter(binding -> !binding.namespace().isEmpty())
        .forEach(binding ->
            bindings.computeIfAbsent(binding.namespace(), _ -> new ArrayList<>()).add(binding));
    return new RbacAuthorizer(
        AggregatedRoles.of(completed),
        all.stream().filter(binding -> binding.namespace().isEmpty()).toList(),
        bindings);
  }

  /// An authorizer for the known state of a cluster. Where unknown bindings or roles are possible,
  /// it allows, and never denies.
  public static Authorizer of(ClusterState cluster) {
    Authorizer known = of(cluster.objects());
    boolean open = cluster.open().stream().anyMatch(kind -> GROUP.equals(kind.group() + "/"));
    return open ? request -> known.decide(request).filter(AuthorizationDecision::allowed) : known;
  }

  private static boolean isRbac(JsonObject object) {
    return object.get("apiVersion") instanceof JsonString(String version)
        && version.startsWith(GROUP);
  }

  static boolean isBinding(JsonObject object) {
    return isRbac(object) && kind(object).endsWith("Binding");
  }

  static String kind(JsonObject object) {
    return object.text("kind");
  }

  static String metadata(JsonObject object, String name) {
    return object.object("metadata").text(name);
  }

  /// The key of a role: its namespace, which is empty for a ClusterRole, and its name.
  static String key(String namespace, String name) {
    return namespace + "/" + name;
  }

  @Override
  public Optional<AuthorizationDecision> decide(AccessRequest request) {
    if (request.subject().groups().contains(MASTERS)) {
      return Optional.of(new AuthorizationDecision(true, ""));
    }
    List<String> errors = new ArrayList<>();
    for (RoleBinding binding : bindings(request.target())) {
      Optional<RoleBinding.Member> member = binding.memberFor(request.subject());
      if (member.isPresent()) {
        Optional<List<PolicyRule>> rules = rules(binding);
        if (rules.isEmpty()) {
          errors.add(missing(binding));
        } else if (rules.get().stream().anyMatch(rule -> rule.allows(request))) {
          return Optional.of(
              new AuthorizationDecision(true, "RBAC: allowed by " + binding.text(member.get())));
        }
      }
    }
    return Optional.of(
        new AuthorizationDecision(
            false, errors.isEmpty() ? "" : "RBAC: " + GoText.aggregate(errors)));
  }

  private List<RoleBinding> bindings(Target target) {
    String namespace = target instanceof Target.Resource resource ? resource.namespace() : "";
    List<RoleBinding> local = bindings.getOrDefault(namespace, List.of());
    if (local.isEmpty()) {
      return clusterBindings;
    }
    List<RoleBinding> both = new ArrayList<>(clusterBindings);
    both.addAll(local);
    return both;
  }

  private Optional<List<PolicyRule>> rules(RoleBinding binding) {
    String namespace = binding.roleKind().equals("Role") ? binding.namespace() : "";
    return Optional.ofNullable(roles.get(key(namespace, binding.roleName()))).map(Lazy::get);
  }

  private static String missing(RoleBinding binding) {
    return switch (binding.roleKind()) {
      case "Role", "ClusterRole" ->
          binding.roleKind().toLowerCase(Locale.ROOT)
              + ".rbac.authorization.k8s.io "
              + GoQuote.quote(binding.roleName())
              + " not found";
      default -> "unsupported role reference kind: " + GoQuote.quote(binding.roleKind());
    };
  }

  static List<PolicyRule> rules(JsonObject role) {
    return role.objects("rules").stream().map(rule -> PolicyRule.of(rule)).toList();
  }
}
