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
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What is known about the Service that a hook is called through, and about its pods.
record ServiceBackend(ClientConfig.ServiceReference reference, ClusterObjects cluster) {
  private static final int DEFAULT_PORT = 443;
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,5}");

  /// Creates the backend of a hook that refers to a Service.
  static Optional<ServiceBackend> of(RegisteredHook hook, PracticeContext context) {
    return hook.webhook()
        .clientConfig()
        .service()
        .map(service -> new ServiceBackend(service, context.cluster()));
  }

  String namespace() {
    return reference.namespace();
  }

  /// Returns the host name of the API server's calls (W-551).
  String host() {
    return reference.host();
  }

  /// Returns the name that findings print.
  String title() {
    return "Service " + reference.namespace() + "/" + reference.name();
  }

  /// Returns the Service, where its manifest is known.
  Optional<Service> service() {
    return cluster.in(namespace(), Service.class).stream()
        .filter(service -> service.id().name().equals(reference.name()))
        .findFirst();
  }

  /// Returns the workloads whose pods the Service selects.
  List<Workload> workloads() {
    return service().stream()
        .flatMap(service ->
            cluster.in(namespace(), Workload.class).stream()
                .filter(workload -> service.selects(workload.podLabels())))
        .toList();
  }

  /// Returns the port on which the pods are called; empty where it is not known.
  OptionalInt podPort() {
    int port = reference.port() == 0 ? DEFAULT_PORT : reference.port();
    return service().stream()
        .map(service ->
            service.targetPorts().getOrDefault(Integer.toString(port), Integer.toString(port)))
        .flatMap(target ->
            NUMBER.matcher(target).matches()
                ? Stream.of(target)
                : workloads().stream().map(one -> one.namedPorts().getOrDefault(target, "")))
        .filter(number -> !number.isEmpty())
        .mapToInt(Integer::parseInt)
        .findFirst();
  }

  /// Returns the minimum number of pods; empty where the workloads are unknown, and for a
  /// DaemonSet.
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

  /// Returns the number of ready addresses, where an Endpoints object or EndpointSlice is known.
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
