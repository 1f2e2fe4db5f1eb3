package dev.admittance.cluster.fabric8;

import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import java.io.InputStream;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/// Checks regularly whether the server responds while something is watched: a watch on a silently
/// broken connection would wait forever, and the library retries ever more slowly.
final class Heartbeat implements AutoCloseable {
  private static final String PATH = "/version";

  private final RequestSender requests;
  private final Informers informers;
  private final ScheduledExecutorService timer;
  private final Duration pause;

  Heartbeat(RequestSender requests, Informers informers, ClientLimits limits) {
    this.requests = requests;
    this.informers = informers;
    timer =
        Executors.newSingleThreadScheduledExecutor(Thread.ofVirtual().name("heartbeat").factory());
    pause = limits.heartbeat();
    var _ =
        timer.scheduleWithFixedDelay(
            this::beat, pause.toMillis(), pause.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void beat() {
    if (informers.areNone()) {
      return;
    }
    Optional<ClusterFault> fault = ask();
    fault.ifPresentOrElse(informers::unreachable, () -> informers.reachable(pause));
  }

  /// Returns why the server is unreachable; any response counts as reachable.
  private Optional<ClusterFault> ask() {
    try {
      requests.send(
          "get", RequestSender.Message.get(PATH, "application/json"), InputStream::readAllBytes);
      return Optional.empty();
    } catch (ClusterException e) {
      return switch (e.fault()) {
        case ClusterFault.Unreachable _, ClusterFault.TooSlow _, ClusterFault.Untrusted _ ->
            Optional.of(e.fault());
        default -> Optional.empty();
      };
    }
  }

  @Override
  public void close() {
    timer.shutdownNow();
  }
}
