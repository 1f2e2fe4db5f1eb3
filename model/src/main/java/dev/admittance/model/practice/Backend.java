package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject.Autoscaler;
import dev.admittance.model.cluster.ClusterObject.Endpoints;
import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.cluster.ClusterObject.Workload;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/// What is known of the Service that a hook is called through, and of what stands behind it.
record Backend(ClientConfig.ServiceReference reference, ClusterObjects cluster) {

  /// The backend of a hook that refers to a Service.
  static Optional<Backend> of(RegisteredHook hook, Surroundings surroundings) {
    return hook.webhook()
        .clientConfig()
        .service()
        .map(service -> new Backend(service, surroundings.cluster()));
  }

  String namespace() {
    return reference.namespace();
  }

  /// The name under which the API server calls it (W-551).
  String host() {
    return reference.host();
  }

  /// How findings call it.
  String title() {
    return "Service " + reference.namespace() + "/" + reference.name();
  }

  /// The Service, where a manifest of it is known.
  Optional<Service> service() {
    return cluster.in(namespace(), Service.class).stream()
        .filter(service -> service.id().name().equals(reference.name()))
        .findFirst();
  }

  /// What runs the pods that the Service selects.
  List<Workload> workloads() {
    return service().stream()
        .flatMap(service ->
            cluster.in(namespace(), Workload.class).stream()
                .filter(workload -> service.selects(workload.podLabels())))
        .toList();
  }

  /// The pods that run at least; empty where nothing is known of what runs them, and for one on
  /// each node.
  OptionalInt replicas() {
    List<Workload> workloads = workloads();
    boolean counted = workloads.stream().noneMatch(one -> one.kind().equals("DaemonSet"));
    return counted && !workloads.isEmpty()
        ? OptionalInt.of(workloads.stream().mapToInt(this::replicas).sum())
        : OptionalInt.empty();
  }

  private int replicas(Workload workload) {
    return cluster.in(namespace(), Autoscaler.class).stream()
        .filter(scaler ->
            scaler.targetKind().equals(workload.kind())
                && scaler.targetName().equals(workload.id().name()))
        .mapToInt(Autoscaler::minReplicas)
        .findFirst()
        .orElse(workload.replicas().orElse(1));
  }

  /// The ready addresses behind the Service, where any such list of it is known.
  OptionalInt readyEndpoints() {
    List<Endpoints> endpoints =
        cluster.in(namespace(), Endpoints.class).stream()
            .filter(one -> one.service().name().equals(reference.name()))
            .toList();
    return endpoints.isEmpty()
        ? OptionalInt.empty()
        : OptionalInt.of(endpoints.stream().mapToInt(Endpoints::ready).sum());
  }
}
