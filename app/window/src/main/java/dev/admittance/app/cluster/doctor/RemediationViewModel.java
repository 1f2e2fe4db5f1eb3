package dev.admittance.app.cluster.doctor;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.Job;
import dev.admittance.call.HandshakeProbe;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.doctor.EditedManifest;
import dev.admittance.doctor.Evidence;
import dev.admittance.doctor.HandshakeEvidence;
import dev.admittance.doctor.Handshakes;
import dev.admittance.doctor.Remediation;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/// What can be done about an issue of the doctor: a change of an object, and a TLS handshake with
/// the server of a webhook. Confined to the UI thread; the work runs in the background.
final class RemediationViewModel {
  private static final Messages MESSAGES = Messages.of(RemediationViewModel.class);

  /// The timeout of a TLS handshake in the API server (W-559).
  private static final Duration HANDSHAKE = Duration.ofSeconds(10);

  private final ClusterSession session;

  RemediationViewModel(ClusterSession session) {
    this.session = session;
  }

  /// Computes a change in the background; the cluster stays as it is.
  Job<Optional<ShownChange>> edited(Remediation.Change change) {
    return session
        .services()
        .background()
        .start(change.title(), _ -> EditedManifest.of(change).map(ShownChange::of));
  }

  /// Hands a change over to Apply.
  void apply(ShownChange change) {
    session.propose(change.manifest().desired());
  }

  /// Performs a TLS handshake with the server of a webhook, and sends nothing else.
  ///
  /// @param address at which this machine reaches the server
  Job<List<Evidence>> shakeHands(Remediation.TryHandshake wanted, String address) {
    InstantSource clock = session.services().clock();
    return session
        .services()
        .tasks()
        .start(
            MESSAGES.get("task.handshake", address),
            _ ->
                HandshakeEvidence.of(
                    HandshakeProbe.of(wanted.config(), address.strip(), HANDSHAKE, clock)));
  }

  /// Whether ports of pods can be forwarded: the cluster is connected.
  boolean canForward() {
    return session.clientProperty().get().isPresent();
  }

  /// Performs a TLS handshake with the server of a webhook through a forwarded port of a pod behind
  /// its Service. The port is closed afterwards.
  Job<List<Evidence>> shakeHandsThroughPod(Remediation.TryHandshake wanted) {
    Optional<ClusterClient> client = session.clientProperty().get();
    Handshakes handshakes = new Handshakes(HANDSHAKE, client, session.services().clock());
    return session
        .services()
        .tasks()
        .start(
            MESSAGES.get("task.handshake", HandshakeProbe.address(wanted.config()).orElse("")),
            _ -> {
              if (client.isEmpty()) {
                return notForwarded(MESSAGES.get("handshake.no-cluster"));
              }
              try {
                return HandshakeEvidence.of(handshakes.forwarded(wanted.config()));
              } catch (ClusterException e) {
                return notForwarded(e.fault().sentence());
              }
            });
  }

  private static List<Evidence> notForwarded(String reason) {
    return List.of(new Evidence(MESSAGES.get("handshake.no-forward"), "", reason));
  }
}
