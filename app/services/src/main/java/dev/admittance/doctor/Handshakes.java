package dev.admittance.doctor;

import dev.admittance.call.HandshakeProbe;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.PodPort;
import dev.admittance.cluster.PortForward;
import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.CertificateHealth.Serving;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.ClientConfig.ServiceReference;
import dev.admittance.model.registration.RegisteredHook;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/// TLS handshakes with webhooks: by their URLs, within the cluster by the names of their Services,
/// and else, where the user asked for it, through a forwarded port of a pod. Nothing else is sent.
///
/// @param limit for each handshake
/// @param through forwards ports; empty where none may be
public record Handshakes(Duration limit, Optional<ClusterClient> through, InstantSource clock) {
  /// The number of connections at a time.
  private static final int AT_ONCE = 16;

  /// The results.
  ///
  /// @param snapshot with the certificates that webhooks showed; a webhook that could not be
  ///   reached is as it was
  /// @param failures why no certificate was shown
  record Made(LiveSnapshot snapshot, Map<HookKey, ClusterFault> failures) {}

  private record Looked(LiveHook hook, Optional<ClusterFault> failure) {}

  /// Makes a handshake with each webhook.
  ///
  /// @throws InterruptedException if the thread was interrupted
  Made with(LiveSnapshot snapshot) throws InterruptedException {
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Callable<Looked>> tasks = new ArrayList<>();
      snapshot.hooks().forEach(hook -> tasks.add(() -> looked(hook)));
      List<LiveHook> hooks = new ArrayList<>();
      Map<HookKey, ClusterFault> failures = new LinkedHashMap<>();
      try {
        for (Future<Looked> task : threads.invokeAll(tasks)) {
          Looked looked = task.get();
          hooks.add(looked.hook());
          looked.failure().ifPresent(fault -> failures.put(looked.hook().key(), fault));
        }
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      } finally {
        threads.shutdownNow();
      }
      return new Made(snapshot.withHooks(hooks), failures);
    }
  }

  private Looked looked(LiveHook hook) throws InterruptedException {
    if (!(hook.registered() instanceof LiveHook.OfWebhook(RegisteredHook registered))) {
      return new Looked(hook, Optional.empty());
    }
    ClientConfig config = registered.webhook().clientConfig();
    Optional<String> address = HandshakeProbe.address(config);
    if (address.isEmpty()) {
      return new Looked(hook, Optional.empty());
    }
    HandshakeProbe made = HandshakeProbe.of(config, address.get(), limit, clock);
    if (made.shown().isEmpty() && config.service().isPresent() && through.isPresent()) {
      try {
        made = forwarded(config);
      } catch (ClusterException e) {
        return new Looked(hook, Optional.of(e.fault()));
      }
    }
    return made.shown().isEmpty()
        ? new Looked(hook, made.problem().map(ClusterFault.Unreachable::new))
        : new Looked(seen(made, hook), Optional.empty());
  }

  /// Makes a handshake with a webhook behind a Service through a forwarded port, which is closed
  /// afterwards.
  ///
  /// @throws ClusterException if no port leads to a ready pod of the Service
  /// @throws InterruptedException if the thread was interrupted
  public HandshakeProbe forwarded(ClientConfig config)
      throws ClusterException, InterruptedException {
    ServiceReference service = config.service().orElseThrow();
    ClusterClient client = through.orElseThrow();
    PodPort pod =
        PodPort.behind(service, client)
            .orElseThrow(() ->
                new ClusterException(
                    new ClusterFault.NotFound(
                        "No ready pod is behind port %d of the Service %s/%s"
                            .formatted(service.port(), service.namespace(), service.name()))));
    try (PortForward forward = client.forward(pod)) {
      HandshakeProbe made = HandshakeProbe.of(config, forward.address(), limit, clock);
      Optional<ClusterFault> fault = forward.fault();
      if (made.shown().isEmpty() && fault.isPresent()) {
        throw new ClusterException(fault.get());
      }
      return made.at(pod.title());
    }
  }

  private static LiveHook seen(HandshakeProbe made, LiveHook hook) {
    Certificate shown = made.shown().orElseThrow();
    CertificateHealth known = hook.certificate();
    return hook.withCertificate(
        new CertificateHealth(
            known.trust(),
            known.authorities(),
            Optional.of(
                new Serving(
                    "TLS with " + made.address(),
                    Stream.of(shown.dnsNames(), shown.ipAddresses()).flatMap(List::stream).toList(),
                    Optional.of(shown.notAfter()),
                    true)),
            known.problem().or(made::problem)));
  }
}
