package dev.admittance.simulator.access;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.text.GoQuote;
import java.util.List;
import java.util.Optional;

/// A RoleBinding or ClusterRoleBinding.
///
/// @param namespace empty for a ClusterRoleBinding
/// @param roleKind `Role` or `ClusterRole`
record RoleBinding(
    String namespace, String name, String roleKind, String roleName, List<Member> members) {

  /// A subject of the binding.
  ///
  /// @param kind `User`, `Group` or `ServiceAccount`
  record Member(String kind, String namespace, String name) {

    boolean is(Subject subject, String bindingNamespace) {
      return switch (kind) {
        case "User" -> subject.username().equals(name);
        case "Group" -> subject.groups().contains(name);
        case "ServiceAccount" -> {
          String home = namespace.isEmpty() ? bindingNamespace : namespace;
          yield !home.isEmpty()
              && subject.username().equals("system:serviceaccount:" + home + ":" + name);
        }
        default -> false;
      };
    }

    private String text(String bindingNamespace) {
      String home = namespace.isEmpty() ? bindingNamespace : namespace;
      return kind + " " + GoQuote.quote(kind.equals("ServiceAccount") ? name + "/" + home : name);
    }
  }

  static RoleBinding of(JsonObject binding) {
    JsonObject metadata = binding.object("metadata");
    JsonObject role = binding.object("roleRef");
    List<Member> members =
        binding.objects("subjects").stream().map(subject -> member(subject)).toList();
    return new RoleBinding(
        metadata.text("namespace"),
        metadata.text("name"),
        role.text("kind"),
        role.text("name"),
        members);
  }

  private static Member member(JsonObject subject) {
    return new Member(subject.text("kind"), subject.text("namespace"), subject.text("name"));
  }

  /// The first member that a subject matches.
  Optional<Member> memberFor(Subject subject) {
    return members.stream().filter(member -> member.is(subject, namespace)).findFirst();
  }

  /// The binding in the server's reason for an allowed request.
  String text(Member member) {
    boolean cluster = namespace.isEmpty();
    return (cluster ? "ClusterRoleBinding " : "RoleBinding ")
        + GoQuote.quote(cluster ? name : name + "/" + namespace)
        + " of "
        + roleKind
        + " "
        + GoQuote.quote(roleName)
        + " to "
        + member.text(namespace);
  }
}
