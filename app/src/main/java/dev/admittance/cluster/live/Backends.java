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

/// What stands behind the hooks, looked at anew only where something in its namespace has changed.
/// Not safe to share between threads.
final class Backends {
  private final Backdrop backdrop;
  private final Map<ServiceReference, Backing> known = new HashMap<>();
  private Visibility visibility = Visibility.NOTHING;

  Backends(Backdrop backdrop) {
    this.backdrop = backdrop;
  }

  /// How a Service fares.
  ///
  /// @param serving the certificate that is served there, where something tells
  record Backing(BackendHealth health, Optional<Serving> serving) {}

  /// What of the cluster can be seen.
  ///
  /// @param services why Services cannot; empty where they can
  /// @param endpoints why their endpoints cannot; empty where they can
  record Visibility(Optional<String> services, Optional<String> endpoints) {
    private static final String NOT_YET = "not read yet";

    /// Nothing has been read.
    static final Visibility NOTHING = new Visibility(Optional.of(NOT_YET), Optional.of(NOT_YET));
  }

  /// Forgets what may not hold any more.
  ///
  /// @param changed namespaces in which something has
  /// @param used by hooks now; of others nothing is kept
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

  /// How a Service that was named in [#refresh] fares; the same instance until that changes.
  Backing of(ServiceReference service) {
    return Optional.ofNullable(known.get(service)).orElseThrow();
  }

  private Backing look(ServiceReference service, Optional<Backing> before, Instant at) {
    ClusterObjects near = ClusterObjects.of(backdrop.in(service.namespace()));
    BackendHealth now =
        new Reachability(service, near, backdrop.addresses(service), visibility).health();
    BackendHealth dated = before.map(Backing::health).map(old -> dated(now, old, at)).orElse(now);
    return new Backing(dated, serving(service, near));
  }

  /// Since when it is so is known only of what was seen to become so.
  private static BackendHealth dated(BackendHealth now, BackendHealth before, Instant at) {
    Optional<Instant> since =
        before.state() == now.state()
            ? before.since()
            : before.state() == State.UNKNOWN ? Optional.empty() : Optional.of(at);
    return new BackendHealth(now.state(), now.ready(), now.total(), now.detail(), since);
  }

  /// Where several may be served, the one that fits counts.
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
        backdrop.certificateEnd(source.id()),
        ServerName.isAmong(served.dnsNames(), service.host()));
  }
}
