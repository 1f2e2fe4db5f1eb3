package dev.admittance.doctor;

import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.cluster.ClusterObject.Workload;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Looks up the backend of a hook.
final class WebhookBackends {
  private WebhookBackends() {}

  /// Returns the Service, where it exists.
  static Optional<Service> service(ServiceReference reference, CheckContext context) {
    return context.snapshot().known().get().in(reference.namespace(), Service.class).stream()
        .filter(service -> service.id().name().equals(reference.name()))
        .findFirst();
  }

  /// Returns the label selector of its pods in `kubectl`'s notation; empty where unknown.
  static String selector(ServiceReference reference, CheckContext context) {
    return service(reference, context)
        .map(service ->
            service.selector().entrySet().stream()
                .map(Map.Entry::toString)
                .collect(Collectors.joining(",")))
        .orElse("");
  }

  /// Returns the known workloads of its pods.
  static List<Workload> workloads(ServiceReference reference, CheckContext context) {
    return service(reference, context).stream()
        .flatMap(service ->
            context.snapshot().known().get().in(reference.namespace(), Workload.class).stream()
                .filter(workload -> service.selects(workload.podLabels())))
        .toList();
  }
}
