package dev.admittance.model.practice;

import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.cluster.ClusterObject.Workload;
import dev.admittance.model.cluster.ServiceFault;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.RegisteredHook;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/// L-31. A hook whose Service cannot be called: it does not exist, lacks the port, has a type that
/// the API server does not route to, or has no endpoints (W-555). Reported only where manifests
/// prove it.
final class UnreachableService implements Practice.OfOneHookInContext {
  private static final int MAX_NAMES = 3;

  /// The API server itself, which it calls directly (W-556).
  private static final String API_SERVER = "kubernetes.default.svc";

  private record Fault(Severity severity, String field, String message, String remedy) {}

  @Override
  public List<Advice> check(RegisteredHook hook, PracticeContext context) {
    return ServiceBackend.of(hook, context)
        .filter(backend -> !backend.host().equals(API_SERVER))
        .flatMap(backend ->
            backend.service().isPresent()
                ? unusable(backend, backend.service().get()).or(() -> unserved(backend))
                : missing(backend))
        .map(fault ->
            Advice.about(
                hook,
                "clientConfig.service." + fault.field(),
                fault.severity(),
                fault.message(),
                fault.remedy()))
        .stream()
        .toList();
  }

  /// Only a snapshot proves that a Service does not exist: other manifests are those kept in one
  /// place, and the Service may come from elsewhere. If the snapshot has no Service of the
  /// namespace, it may not cover the namespace, and the severity is lower.
  private static Optional<Fault> missing(ServiceBackend backend) {
    if (!backend.cluster().isComplete(Service.class)) {
      return Optional.empty();
    }
    List<Service> near = backend.cluster().in(backend.namespace(), Service.class);
    List<Service> known = near.isEmpty() ? backend.cluster().all(Service.class) : near;
    ServiceReference reference = backend.reference();
    return Optional.of(
        new Fault(
            near.isEmpty() ? Severity.WARNING : Severity.ERROR,
            "name",
            "The snapshot of the cluster has no %s; known are %s. Without it every call fails: service \"%s\" not found."
                .formatted(backend.title(), names(known), reference.name()),
            "Correct the name or the namespace, or add the Service."));
  }

  private static String names(List<Service> known) {
    String names =
        known.stream()
            .limit(MAX_NAMES)
            .map(service -> "`" + service.id() + "`")
            .collect(Collectors.joining(", "));
    return known.size() > MAX_NAMES ? names + " and others" : names;
  }

  private static Optional<Fault> unusable(ServiceBackend backend, Service service) {
    return ServiceFault.of(service, backend.reference().port())
        .map(fault -> fault(fault.field(), fault.message(), fault.remedy()));
  }

  private static Optional<Fault> unserved(ServiceBackend backend) {
    OptionalInt ready = backend.readyEndpoints();
    if (ready.isPresent()) {
      return ready.getAsInt() > 0
          ? Optional.empty()
          : Optional.of(
              fault(
                  "name",
                  "No endpoint of %s is ready, so every call fails.".formatted(backend.title()),
                  "See why its pods are not ready."));
    }
    List<Workload> behind = backend.workloads();
    if (behind.isEmpty()) {
      return unselected(backend);
    }
    return backend.replicas().equals(OptionalInt.of(0))
        ? Optional.of(
            fault(
                "name",
                "%s, which %s selects, has 0 replicas, so every call fails."
                    .formatted(behind.getFirst().title(), backend.title()),
                "Scale it up, to two replicas or more."))
        : Optional.empty();
  }

  private static Optional<Fault> unselected(ServiceBackend backend) {
    List<Workload> known = backend.cluster().in(backend.namespace(), Workload.class);
    boolean selects =
        backend.service().filter(service -> !service.selector().isEmpty()).isPresent();
    return selects && !known.isEmpty()
        ? Optional.of(
            new Fault(
                Severity.WARNING,
                "name",
                "%s selects the pods of none of the workloads known in its namespace, such as %s: nobody may be behind it."
                    .formatted(backend.title(), known.getFirst().title()),
                "Make the Service's selector fit the labels of the pods."))
        : Optional.empty();
  }

  private static Fault fault(String field, String message, String remedy) {
    return new Fault(Severity.ERROR, field, message, remedy);
  }
}
