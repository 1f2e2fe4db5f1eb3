package dev.admittance.engine.kyverno.admission;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.List;

/// The roles that the bindings of a cluster give a user. Source: kyverno `pkg/userinfo/roleRef.go`.
///
/// @param roles as `namespace:name`
public record UserRoles(List<String> roles, List<String> clusterRoles) {
  private static final String SERVICE_ACCOUNT = "system:serviceaccount:";

  public UserRoles {
    roles = List.copyOf(roles);
    clusterRoles = List.copyOf(clusterRoles);
  }

  /// Finds the roles of a user among the objects of a cluster.
  public static UserRoles of(UserInfo user, List<JsonObject> objects) {
    List<String> roles = new ArrayList<>();
    List<String> clusterRoles = new ArrayList<>();
    for (JsonObject binding : objects) {
      String kind = binding.text("kind");
      boolean bound =
          (kind.equals("RoleBinding") || kind.equals("ClusterRoleBinding"))
              && binding.objects("subjects").stream().anyMatch(subject -> is(user, subject));
      if (bound) {
        JsonObject role = binding.object("roleRef");
        if (role.text("kind").equals("ClusterRole")) {
          clusterRoles.add(role.text("name"));
        } else if (kind.equals("RoleBinding")) {
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
