package dev.admittance.doctor;

import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.cluster.ClusterObject.Workload;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// What is known of what stands behind a hook.
final class Backends {
  private Backends() {}

  /// The Service, where it exists.
  static Optional<Service> service(ServiceReference reference, Examination examination) {
    return examination.picture().known().get().in(reference.namespace(), Service.class).stream()
        .filter(service -> service.id().name().equals(reference.name()))
        .findFirst();
  }

  /// The labels of its pods as `kubectl` takes them; empty where they are not known.
  static String selector(ServiceReference reference, Examination examination) {
    return service(reference, examination)
        .map(service ->
            service.selector().entrySet().stream()
                .map(Map.Entry::toString)
                .collect(Collectors.joining(",")))
        .orElse("");
  }

  /// What runs its pods, as far as that is known.
  static List<Workload> workloads(ServiceReference reference, Examination examination) {
    return service(reference, examination).stream()
        .flatMap(service ->
            examination.picture().known().get().in(reference.namespace(), Workload.class).stream()
                .filter(workload -> service.selects(workload.podLabels())))
        .toList();
  }
}
