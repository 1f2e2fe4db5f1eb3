package dev.admittance.simulator.analysis.coldstart;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.FailurePolicy;
import dev.admittance.simulator.analysis.PlacedHook;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.trace.HookId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Finds the workloads that serve hooks, in the manifests of a cluster.
record HookBackends(List<JsonObject> objects) {
  private static final Set<String> WORKLOADS =
      Set.of("Deployment", "StatefulSet", "DaemonSet", "ReplicaSet", "Job");

  /// The backend of a hook; empty where its failure policy is Ignore, or it is outside of the
  /// cluster.
  Optional<HookBackend> of(HookId id, PlacedHook placed) {
    return placed.hook().failurePolicy() == FailurePolicy.FAIL
        ? placed.hook().clientConfig().service().map(service -> backend(id, service))
        : Optional.empty();
  }

  private HookBackend backend(HookId id, ClientConfig.ServiceReference reference) {
    String name = reference.namespace() + "/" + reference.name();
    Optional<JsonObject> service =
        objects.stream()
            .filter(object -> object.text("kind").equals("Service"))
            .filter(object ->
                metadata(object).text("namespace").equals(reference.namespace())
                    && metadata(object).text("name").equals(reference.name()))
            .findFirst();
    if (service.isEmpty()) {
      return unknown(id, name, "there is no manifest of Service " + name);
    }
    Map<String, String> selector =
        ClusterState.labels(
            JsonObject.of("labels", service.get().object("spec").object("selector")));
    if (selector.isEmpty()) {
      return unknown(id, name, "Service " + name + " selects no pods");
    }
    List<Workload> workloads =
        objects.stream()
            .filter(object -> metadata(object).text("namespace").equals(reference.namespace()))
            .flatMap(object -> workload(object).stream())
            .filter(workload -> workload.labels().entrySet().containsAll(selector.entrySet()))
            .toList();
    return workloads.isEmpty()
        ? unknown(id, name, "there is no manifest of what runs the pods of Service " + name)
        : new HookBackend(id, name, workloads, Optional.empty());
  }

  private static HookBackend unknown(HookId id, String service, String reason) {
    return new HookBackend(id, service, List.of(), Optional.of(reason));
  }

  private static Optional<Workload> workload(JsonObject object) {
    String kind = object.text("kind");
    boolean pod = kind.equals("Pod");
    if (!pod && !WORKLOADS.contains(kind)) {
      return Optional.empty();
    }
    JsonObject template = pod ? object : object.object("spec").object("template");
    return Optional.of(
        new Workload(
            kind,
            metadata(object).text("namespace"),
            metadata(object).text("name"),
            ClusterState.labels(metadata(template)),
            template.object("spec")));
  }

  private static JsonObject metadata(JsonObject object) {
    return object.object("metadata");
  }
}
