package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Locale;

/// The roles and bindings that all cases have.
public final class Rights {
  /// What developers, of whom ada is one, may do everywhere.
  public static final List<JsonObject> ALL =
      List.of(
          Json.read(
              "role",
              """
              apiVersion: rbac.authorization.k8s.io/v1
              kind: ClusterRole
              metadata: {name: developer}
              rules:
              - apiGroups: ["*"]
                resources: ["*"]
                verbs: [get, list, watch, create, update, patch, delete, deletecollection]
              """),
          Json.read(
              "binding",
              """
              apiVersion: rbac.authorization.k8s.io/v1
              kind: ClusterRoleBinding
              metadata: {name: developers}
              roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: developer}
              subjects: [{apiGroup: rbac.authorization.k8s.io, kind: Group, name: developers}]
              """));

  private static final String PATH = "/apis/rbac.authorization.k8s.io/v1/";

  private Rights() {}

  /// The request that makes one for the cluster.
  public static String request(JsonObject right) {
    return "POST " + PATH + Json.text(right, "kind").toLowerCase(Locale.ROOT) + "s";
  }
}
