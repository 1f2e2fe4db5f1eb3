package dev.admittance.engine.kyverno.match;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.UserInfo;
import java.util.List;
import java.util.Map;

/// What match and exclude blocks look at.
///
/// @param subresource empty for none
/// @param operation in capitals
/// @param roles of the user, as `namespace:name`
/// @param namespaceLabels of the request's namespace
public record FilteredRequest(
    GroupVersionKind kind,
    String subresource,
    String operation,
    UserInfo user,
    List<String> roles,
    List<String> clusterRoles,
    Map<String, String> namespaceLabels) {
  public FilteredRequest {
    roles = List.copyOf(roles);
    clusterRoles = List.copyOf(clusterRoles);
    namespaceLabels = Map.copyOf(namespaceLabels);
  }

  /// The request by which the stored object would have been created by nobody known.
  public FilteredRequest asCreation(JsonObject stored) {
    String apiVersion = stored.text("apiVersion");
    int slash = apiVersion.indexOf('/');
    GroupVersionKind storedKind =
        new GroupVersionKind(
            slash < 0 ? "" : apiVersion.substring(0, slash),
            apiVersion.substring(slash + 1),
            stored.text("kind"));
    UserInfo nobody =
        new UserInfo(
            "kyverno:kyverno-invalid-controller",
            "kyverno:invaliduid",
            List.of("kyverno:invalidgroup"),
            JsonObject.EMPTY);
    List<String> role = List.of("kyverno:invalidrole");
    return new FilteredRequest(storedKind, "", "CREATE", nobody, role, role, namespaceLabels);
  }

  boolean isByNobody() {
    return roles.isEmpty()
        && clusterRoles.isEmpty()
        && user.username().isEmpty()
        && user.uid().isEmpty()
        && user.groups().isEmpty()
        && user.extra().size() == 0;
  }
}
