package dev.admittance.simulator.access;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.lazy.Lazy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The rules of roles by key. A ClusterRole with an aggregation rule has those of the selected
/// roles, as the controller sets them, and its own where it selects none. Rules are read when a
/// binding leads to them, as few do.
final class AggregatedRoles {
  private final List<JsonObject> clusterRoles;
  private final Map<String, Lazy<List<PolicyRule>>> known = new HashMap<>();

  private AggregatedRoles(List<JsonObject> clusterRoles) {
    this.clusterRoles = clusterRoles;
  }

  static Map<String, Lazy<List<PolicyRule>>> of(List<JsonObject> rbac) {
    AggregatedRoles roles =
        new AggregatedRoles(
            rbac.stream().filter(o -> RbacAuthorizer.kind(o).equals("ClusterRole")).toList());
    for (JsonObject role : rbac) {
      switch (RbacAuthorizer.kind(role)) {
        case "Role" ->
            roles.known.put(
                RbacAuthorizer.key(
                    RbacAuthorizer.metadata(role, "namespace"),
                    RbacAuthorizer.metadata(role, "name")),
                Lazy.of(() -> RbacAuthorizer.rules(role)));
        case "ClusterRole" ->
            roles.known.put(
                RbacAuthorizer.key("", RbacAuthorizer.metadata(role, "name")),
                Lazy.of(() -> roles.rules(role, new HashSet<>())));
        default -> {
          // Bindings have no rules.
        }
      }
    }
    return roles.known;
  }

  private List<PolicyRule> rules(JsonObject role, Set<JsonObject> above) {
    List<JsonObject> selectors = selectors(role);
    if (selectors.isEmpty() || !above.add(role)) {
      return RbacAuthorizer.rules(role);
    }
    List<PolicyRule> rules = new ArrayList<>();
    clusterRoles.stream()
        .filter(other -> !other.equals(role))
        .filter(other -> selectors.stream().anyMatch(selector -> selects(selector, other)))
        .forEach(other -> rules.addAll(rules(other, above)));
    above.remove(role);
    return rules.isEmpty() ? RbacAuthorizer.rules(role) : List.copyOf(rules);
  }

  private static List<JsonObject> selectors(JsonObject role) {
    return role.object("aggregationRule").objects("clusterRoleSelectors");
  }

  private static boolean selects(JsonObject selector, JsonObject role) {
    Map<String, String> labels =
        role.get("metadata") instanceof JsonObject metadata
            ? ClusterState.labels(metadata)
            : Map.of();
    return matchesLabels(selector, labels) && matchesExpressions(selector, labels);
  }

  private static boolean matchesLabels(JsonObject selector, Map<String, String> labels) {
    return !(selector.get("matchLabels") instanceof JsonObject wanted)
        || wanted.names().stream()
            .allMatch(name ->
                wanted.get(name) instanceof JsonString(String value)
                    && value.equals(labels.get(name)));
  }

  private static boolean matchesExpressions(JsonObject selector, Map<String, String> labels) {
    return !(selector.get("matchExpressions") instanceof JsonArray expressions)
        || expressions.items().stream()
            .allMatch(item -> item instanceof JsonObject one && matches(one, labels));
  }

  private static boolean matches(JsonObject expression, Map<String, String> labels) {
    String key = expression.text("key");
    String operator = expression.text("operator");
    Optional<String> label = Optional.ofNullable(labels.get(key));
    boolean among =
        label.isPresent()
            && expression.get("values") instanceof JsonArray values
            && values.items().contains(new JsonString(label.get()));
    return switch (operator) {
      case "In" -> among;
      case "NotIn" -> !among;
      case "Exists" -> label.isPresent();
      case "DoesNotExist" -> label.isEmpty();
      default -> false;
    };
  }
}
