package dev.admittance.cluster.live;

import dev.admittance.cluster.live.BackendHealth.State;
import dev.admittance.cluster.live.CertificateHealth.Serving;
import dev.admittance.model.certificate.ServerName;
import dev.admittance.model.cluster.ClusterObject;
import dev.admittance.model.cluster.ClusterObjects;
import dev.admittance.model.practice.ServingCertificate;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import java.time.Instant;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The backends of hooks, examined again only where their namespace has changed. Not thread-safe.
final class LiveBackends {
  private final BackendResources resources;
  private final Map<ServiceReference, Backing> known = new HashMap<>();
  private Visibility visibility = Visibility.NOTHING;

  LiveBackends(BackendResources resources) {
    this.resources = resources;
  }

  /// The state of a Service.
  ///
  /// @param serving the certificate served there, where known
  record Backing(BackendHealth health, Optional<Serving> serving) {}

  /// Which resources are visible.
  ///
  /// @param services why Services are not; empty where they are
  /// @param endpoints why their endpoints are not; empty where they are
  record Visibility(Optional<String> services, Optional<String> endpoints) {
    private static final String NOT_YET = "not read yet";

    /// The state before anything was read.
    static final Visibility NOTHING = new Visibility(Optional.of(NOT_YET), Optional.of(NOT_YET));
  }

  /// Discards what may have changed.
  ///
  /// @param changed the changed namespaces
  /// @param used the Services that hooks use now; others are discarded
  void refresh(Set<String> changed, Set<ServiceReference> used, Visibility now, Instant at) {
    boolean all = !now.equals(visibility);
    visibility = now;
    known.keySet().retainAll(used);
    for (ServiceReference service : new HashSet<>(used)) {
      Backing before = known.get(service);
      if (before == null || all || changed.contains(service.namespace())) {
        Backing after = look(service, Optional.ofNullable(before), at);
        if (!after.equals(before)) {
          known.put(service, after);
        }
      }
    }
  }

  /// Returns the state of a Service named in [#refresh]; the same instance until it changes.
  Backing of(ServiceReference service) {
    return Optional.ofNullable(known.get(service)).orElseThrow();
  }

  private Backing look(ServiceReference service, Optional<Backing> before, Instant at) {
    ClusterObjects near = ClusterObjects.of(resources.in(service.namespace()));
    BackendHealth now =
        new Reachability(service, near, resources.addresses(service), visibility).health();
    BackendHealth dated = before.map(Backing::health).map(old -> dated(now, old, at)).orElse(now);
    return new Backing(dated, serving(service, near));
  }

  /// The start of a state is only known if the change was observed.
  private static BackendHealth dated(BackendHealth now, BackendHealth before, Instant at) {
    Optional<Instant> since =
        before.state() == now.state()
            ? before.since()
            : before.state() == State.UNKNOWN ? Optional.empty() : Optional.of(at);
    return new BackendHealth(now.state(), now.ready(), now.total(), now.detail(), since);
  }

  /// Where several certificates may be served, a matching one counts.
  private Optional<Serving> serving(ServiceReference service, ClusterObjects near) {
    List<Serving> served =
        ServingCertificate.of(service, near).stream().map(one -> serving(service, one)).toList();
    return served.stream().min(Comparator.comparing(one -> !one.fits()));
  }

  private Serving serving(ServiceReference service, ServingCertificate served) {
    ClusterObject source = served.source();
    return new Serving(
        source.title(),
        served.dnsNames(),
        resources.certificateEnd(source.id()),
        ServerName.isAmong(served.dnsNames(), service.host()));
  }
}
