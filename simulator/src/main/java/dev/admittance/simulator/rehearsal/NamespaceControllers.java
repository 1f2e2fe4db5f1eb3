package dev.admittance.simulator.rehearsal;

import dev.admittance.model.json.JsonObject;
import java.util.List;

/// The controllers that furnish a new namespace. Source: k8s.io/kubernetes
/// `pkg/controller/serviceaccount/serviceaccounts_controller.go`, `syncNamespace`;
/// `pkg/controller/certificates/rootcacertpublisher/publisher.go`, `syncNamespace`.
final class NamespaceControllers {
  private static final String DESCRIPTION =
      "Contains a CA bundle that can be used to verify the kube-apiserver when using internal"
          + " endpoints such as the internal service IP or kubernetes.default.svc. No other usage is"
          + " guaranteed across distributions of Kubernetes clusters.";

  private NamespaceControllers() {}

  /// The default service account and the authority of the API server; its certificate is made up.
  static List<ControllerSync> syncs(JsonObject namespace) {
    String name = OwnedObjects.name(namespace);
    PlannedObject account =
        PlannedObject.of(
            "",
            "v1",
            "ServiceAccount",
            "serviceaccounts",
            JsonObject.of("metadata", JsonObject.of("name", "default", "namespace", name)));
    JsonObject metadata =
        JsonObject.builder()
            .put("name", "kube-root-ca.crt")
            .put("namespace", name)
            .put("annotations", JsonObject.of("kubernetes.io/description", DESCRIPTION))
            .build();
    PlannedObject authority =
        PlannedObject.of(
            "",
            "v1",
            "ConfigMap",
            "configmaps",
            JsonObject.of(
                "metadata", metadata, "data", JsonObject.of("ca.crt", "(the cluster's)")));
    return List.of(
        sync("service-account-controller", namespace, account),
        sync("root-ca-cert-publisher", namespace, authority));
  }

  private static ControllerSync sync(String controller, JsonObject owner, PlannedObject object) {
    return new ControllerSync(
        controller, owner, List.of(Wave.of(object)), Backoff.DEFAULT, SyncEvents.NONE);
  }
}
