package dev.admittance.cluster.live;

import dev.admittance.cluster.live.BackendHealth.State;
import dev.admittance.cluster.live.LiveBackends.Visibility;
import dev.admittance.model.cluster.ClusterObject.Service;
import dev.admittance.model.cluster.ClusterObject.Workload;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.cluster.ServiceFault;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// Whether calls through a Service reach a backend (W-555).
///
/// @param near the objects in the namespace of the Service
/// @param addresses behind the Service
record Reachability(
    ServiceReference reference, ClusterObjects near, Addresses addresses, Visibility visibility) {
  /// The API server itself, which it calls directly (W-556).
  private static final ServiceReference API_SERVER =
      new ServiceReference("default", "kubernetes", Optional.empty(), 443);

  /// The endpoint counts behind a Service.
  record Addresses(int ready, int total) {}

  BackendHealth health() {
    if (reference.host().equals(API_SERVER.host()) && reference.port() == API_SERVER.port()) {
      return health(State.IN_API_SERVER, "The API server calls itself directly.");
    }
    Optional<Service> service =
        near.in(reference.namespace(), Service.class).stream()
            .filter(one -> one.id().name().equals(reference.name()))
            .findFirst();
    if (service.isPresent()) {
      return ServiceFault.of(service.get(), reference.port())
          .map(fault -> health(State.MISSING, fault.message()))
          .orElseGet(() -> endpoints(service));
    }
    return visibility.services().isPresent()
        ? endpoints(service)
        : health(
            State.MISSING,
            "There is no %s, so every call fails: service \"%s\" not found."
                .formatted(title(), reference.name()));
  }

  private BackendHealth endpoints(Optional<Service> service) {
    if (addresses.ready() > 0) {
      return health(
          addresses.ready() == addresses.total() ? State.READY : State.PARTLY_READY,
          "%d of %d endpoints of %s are ready."
              .formatted(addresses.ready(), addresses.total(), title()));
    }
    Optional<String> hidden =
        visibility
            .endpoints()
            .or(() -> service.isPresent() ? Optional.empty() : visibility.services());
    return hidden
        .map(reason ->
            health(
                State.UNKNOWN, "What is behind %s cannot be seen: %s".formatted(title(), reason)))
        .orElseGet(() -> health(State.DOWN, nobody(service)));
  }

  private String nobody(Optional<Service> service) {
    Optional<Workload> idle =
        service.flatMap(known ->
            near.in(reference.namespace(), Workload.class).stream()
                .filter(workload -> known.selects(workload.podLabels()))
                .filter(workload -> workload.replicas().equals(OptionalInt.of(0)))
                .findFirst());
    String reason =
        idle.map(workload -> workload.title() + " has 0 replicas")
            .orElse(
                addresses.total() == 0
                    ? title() + " has no endpoints"
                    : "none of the %d endpoints of %s is ready"
                        .formatted(addresses.total(), title()));
    return reason.substring(0, 1).toUpperCase(Locale.ROOT)
        + reason.substring(1)
        + ", so every call fails.";
  }

  private String title() {
    return "Service " + reference.namespace() + "/" + reference.name();
  }

  private BackendHealth health(State state, String detail) {
    return new BackendHealth(state, addresses.ready(), addresses.total(), detail, Optional.empty());
  }
}
