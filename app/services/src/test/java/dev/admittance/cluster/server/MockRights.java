package dev.admittance.cluster.server;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.io.IOException;
import java.util.List;
import java.util.Set;

/// Who may do what: an administrator everything, a viewer what the role `view` lets be read.
final class MockRights {
  private static final Set<String> VIEWED =
      Set.of(
          "configmaps",
          "endpoints",
          "events",
          "limitranges",
          "namespaces",
          "pods",
          "resourcequotas",
          "serviceaccounts",
          "services",
          "daemonsets",
          "deployments",
          "replicasets",
          "statefulsets",
          "endpointslices",
          "poddisruptionbudgets");

  private MockRights() {}

  static boolean allows(MockApi.Asked asked) {
    if (asked.user().equals(KubeServer.ADMIN)) {
      return true;
    }
    return !asked.changes()
        && MockPath.parse(asked.path())
            .filter(path -> allows(asked.user(), "get", path.plural()))
            .isPresent();
  }

  private static boolean allows(String user, String verb, String plural) {
    return user.equals(KubeServer.ADMIN)
        || (user.equals(KubeServer.VIEWER)
            && Set.of("get", "list", "watch").contains(verb)
            && VIEWED.contains(plural));
  }

  /// The answer to a question about the asker.
  static JsonObject answer(MockApi.Asked asked) throws IOException {
    JsonObject review = MockRequests.object(asked.body());
    if (asked.path().endsWith("/selfsubjectreviews")) {
      JsonArray groups =
          new JsonArray(
              List.of(
                  new JsonString(
                      asked.user().equals(KubeServer.ADMIN) ? "system:masters" : "viewers"),
                  new JsonString("system:authenticated")));
      JsonObject user = JsonObject.of("username", asked.user(), "groups", groups);
      return review.with("status", JsonObject.of("userInfo", user));
    }
    boolean allowed =
        review.get("spec") instanceof JsonObject spec
            && (spec.get("resourceAttributes") instanceof JsonObject wanted
                ? allows(asked.user(), text(wanted, "verb"), text(wanted, "resource"))
                : asked.user().equals(KubeServer.ADMIN));
    return review.with("status", JsonObject.of("allowed", JsonBoolean.of(allowed)));
  }

  private static String text(JsonObject object, String member) {
    return object.get(member) instanceof JsonString(String text) ? text : "";
  }
}
