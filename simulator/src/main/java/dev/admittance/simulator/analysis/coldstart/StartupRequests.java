package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.request.GroupVersionResource;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The requests that starting something takes. Their objects have the metadata that selectors
/// match, and little else.
final class StartupRequests {
  private static final String SYSTEM = "kube-system";
  private static final String NODE_LEASES = "kube-node-lease";

  /// The system namespaces in which requests are made.
  static final List<String> NAMESPACES = List.of(SYSTEM, NODE_LEASES);

  private StartupRequests() {}

  /// The needs of a workload: requests by controllers, the scheduler and the kubelet, in its
  /// namespace.
  static List<StartupRequest> of(Workload workload) {
    Maker maker = new Maker(workload.namespace());
    List<StartupRequest> requests = new ArrayList<>();
    JsonObject pod = pod(workload);
    switch (workload.kind()) {
      case "Deployment" ->
          requests.add(
              maker.need(
                  "to run the pods of " + workload.title(),
                  Operation.CREATE,
                  new Thing("apps", "ReplicaSet", "replicasets", ""),
                  maker.object("apps/v1", "ReplicaSet", workload.name() + "-5c9f")));
      case "StatefulSet", "DaemonSet" ->
          requests.add(
              maker.need(
                  "to run the pods of " + workload.title(),
                  Operation.CREATE,
                  new Thing("apps", "ControllerRevision", "controllerrevisions", ""),
                  maker.object("apps/v1", "ControllerRevision", workload.name() + "-5c9f")));
      default -> {}
    }
    requests.add(
        maker.need(
            "to start a pod of " + workload.title(),
            Operation.CREATE,
            new Thing("", "Pod", "pods", ""),
            pod));
    requests.add(
        maker.need(
            "to place a pod of " + workload.title() + " on a node",
            Operation.CREATE,
            new Thing("", "Binding", "pods", "binding"),
            maker
                .object("v1", "Binding", name(pod))
                .with("target", JsonObject.of("name", "node-1"))));
    requests.add(
        maker.need(
            "to tell that a pod of " + workload.title() + " is ready",
            Operation.UPDATE,
            new Thing("", "Pod", "pods", "status"),
            pod));
    requests.add(
        maker.need(
            "to send requests to the pods of " + workload.title(),
            Operation.CREATE,
            new Thing("discovery.k8s.io", "EndpointSlice", "endpointslices", ""),
            maker
                .object("discovery.k8s.io/v1", "EndpointSlice", workload.name() + "-abcde")
                .with("addressType", new JsonString("IPv4"))
                .with("endpoints", JsonArray.EMPTY)));
    return requests;
  }

  /// The needs of the cluster itself: without nodes nothing runs.
  static List<StartupRequest> ofCluster() {
    Maker cluster = new Maker("");
    Maker leases = new Maker(NODE_LEASES);
    Maker system = new Maker(SYSTEM);
    return List.of(
        cluster.need(
            "to add a node",
            Operation.CREATE,
            new Thing("", "Node", "nodes", ""),
            cluster.object("v1", "Node", "node-1")),
        cluster.need(
            "to tell that a node is ready",
            Operation.UPDATE,
            new Thing("", "Node", "nodes", "status"),
            cluster.object("v1", "Node", "node-1")),
        leases.need(
            "to keep a node alive",
            Operation.UPDATE,
            new Thing("coordination.k8s.io", "Lease", "leases", ""),
            leases.object("coordination.k8s.io/v1", "Lease", "node-1")),
        system.need(
            "to elect the leader of controllers and schedulers",
            Operation.UPDATE,
            new Thing("coordination.k8s.io", "Lease", "leases", ""),
            system.object("coordination.k8s.io/v1", "Lease", "kube-controller-manager")),
        system.need(
            "to start a pod of the system, such as that of the network",
            Operation.CREATE,
            new Thing("", "Pod", "pods", ""),
            system.object("v1", "Pod", "network-abcde").with("spec", spec(JsonObject.EMPTY))));
  }

  private static JsonObject pod(Workload workload) {
    JsonObject.Builder labels = JsonObject.builder();
    workload.labels().forEach(labels::put);
    JsonObject pod =
        new Maker(workload.namespace()).object("v1", "Pod", workload.name() + "-abcde");
    JsonObject metadata = (JsonObject) pod.find("metadata").orElseThrow();
    return pod.with("metadata", metadata.with("labels", labels.build()))
        .with("spec", spec(workload.podSpec()));
  }

  private static JsonObject spec(JsonObject template) {
    return template.has("containers")
        ? template
        : template.with(
            "containers", JsonArray.of(JsonObject.of("name", "main", "image", "main:1")));
  }

  private static String name(JsonObject object) {
    return object.object("metadata").text("name");
  }

  /// The kind and resource of a request, of version `v1`.
  private record Thing(String group, String kind, String resource, String subresource) {}

  /// Makes requests in a namespace; empty for cluster-scoped ones.
  private record Maker(String namespace) {
    JsonObject object(String apiVersion, String kind, String name) {
      JsonObject.Builder metadata = JsonObject.builder().put("name", name);
      if (!namespace.isEmpty()) {
        metadata.put("namespace", namespace);
      }
      return JsonObject.builder()
          .put("apiVersion", apiVersion)
          .put("kind", kind)
          .put("metadata", metadata.build())
          .build();
    }

    StartupRequest need(String purpose, Operation operation, Thing thing, JsonObject object) {
      return new StartupRequest(
          purpose,
          new AdmissionRequest(
              "cold-start",
              new GroupVersionKind(thing.group(), "v1", thing.kind()),
              new GroupVersionResource(thing.group(), "v1", thing.resource()),
              thing.subresource(),
              name(object),
              namespace,
              operation,
              new UserInfo("system:kube-controller-manager", "", List.of(), JsonObject.EMPTY),
              Optional.of(object),
              operation == Operation.UPDATE ? Optional.of(object) : Optional.empty(),
              false,
              Optional.empty()));
    }
  }
}
