package dev.admittance.engine.kyverno;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/// The roles that the bindings of a cluster give a user. Source: kyverno `pkg/userinfo/roleRef.go`.
///
/// @param roles as `namespace:name`
public record UserRoles(List<String> roles, List<String> clusterRoles) {
  private static final Set<String> BINDINGS = Set.of("RoleBinding", "ClusterRoleBinding");
  private static final String SERVICE_ACCOUNT = "system:serviceaccount:";

  public UserRoles {
    roles = List.copyOf(roles);
    clusterRoles = List.copyOf(clusterRoles);
  }

  /// The bindings among the objects of a cluster.
  public static List<JsonObject> bindings(List<JsonObject> objects) {
    return objects.stream().filter(object -> BINDINGS.contains(object.text("kind"))).toList();
  }

  /// Finds the roles of a user.
  public static UserRoles of(UserInfo user, List<JsonObject> bindings) {
    List<String> roles = new ArrayList<>();
    List<String> clusterRoles = new ArrayList<>();
    for (JsonObject binding : bindings) {
      if (binding.objects("subjects").stream().anyMatch(subject -> is(user, subject))) {
        JsonObject role = binding.object("roleRef");
        if (role.text("kind").equals("ClusterRole")) {
          clusterRoles.add(role.text("name"));
        } else if (binding.text("kind").equals("RoleBinding")) {
          roles.add(binding.object("metadata").text("namespace") + ":" + role.text("name"));
        }
      }
    }
    return new UserRoles(roles, clusterRoles);
  }

  private static boolean is(UserInfo user, JsonObject subject) {
    String name = subject.text("name");
    return switch (subject.text("kind")) {
      case "User" -> user.username().equals(name);
      case "Group" -> user.groups().contains(name);
      case "ServiceAccount" ->
          user.username().equals(SERVICE_ACCOUNT + subject.text("namespace") + ":" + name);
      default -> false;
    };
  }
}
