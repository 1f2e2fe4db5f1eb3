package dev.admittance.doctor;

import dev.admittance.call.HandshakeProbe;
import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.CertificateHealth.Serving;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.model.registration.RegisteredHook;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/// TLS handshakes with the webhooks that can be reached from here: by their URLs, and within the
/// cluster by the names of their Services. Nothing else is sent.
public final class Handshakes {
  /// The number of connections at a time.
  private static final int AT_ONCE = 16;

  private Handshakes() {}

  /// Returns a snapshot with the certificates that webhooks show. A webhook that cannot be reached
  /// stays as it is.
  ///
  /// @param limit for each handshake
  /// @throws InterruptedException if the thread was interrupted
  static LiveSnapshot into(LiveSnapshot snapshot, Duration limit, InstantSource clock)
      throws InterruptedException {
    try (ExecutorService threads = Executors.newFixedThreadPool(AT_ONCE)) {
      List<Callable<LiveHook>> tasks = new ArrayList<>();
      snapshot.hooks().forEach(hook -> tasks.add(() -> looked(hook, limit, clock)));
      List<LiveHook> hooks = new ArrayList<>();
      try {
        for (Future<LiveHook> looked : threads.invokeAll(tasks)) {
          hooks.add(looked.get());
        }
      } catch (ExecutionException e) {
        throw new IllegalStateException(e);
      } finally {
        threads.shutdownNow();
      }
      return snapshot.withHooks(hooks);
    }
  }

  private static LiveHook looked(LiveHook hook, Duration limit, InstantSource clock)
      throws InterruptedException {
    if (!(hook.registered() instanceof LiveHook.OfWebhook(RegisteredHook registered))) {
      return hook;
    }
    ClientConfig config = registered.webhook().clientConfig();
    Optional<String> address = HandshakeProbe.address(config);
    return address.isEmpty()
        ? hook
        : seen(HandshakeProbe.of(config, address.get(), limit, clock), hook);
  }

  private static LiveHook seen(HandshakeProbe made, LiveHook hook) {
    return made.handshakes().stream()
        .filter(handshake -> !handshake.shown().isEmpty())
        .findFirst()
        .map(handshake -> {
          Certificate shown = handshake.shown().getFirst();
          CertificateHealth known = hook.certificate();
          return hook.withCertificate(
              new CertificateHealth(
                  known.trust(),
                  known.authorities(),
                  Optional.of(
                      new Serving(
                          "TLS with " + made.address(),
                          Stream.of(shown.dnsNames(), shown.ipAddresses())
                              .flatMap(List::stream)
                              .toList(),
                          Optional.of(shown.notAfter()),
                          true)),
                  known.problem().or(made::problem)));
        })
        .orElse(hook);
  }
}
