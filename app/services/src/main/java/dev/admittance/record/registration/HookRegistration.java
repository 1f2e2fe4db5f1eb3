package dev.admittance.record.registration;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ClusterWriter;
import dev.admittance.cluster.WritePermit;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import java.time.Duration;
import java.util.Optional;

/// A registered recording hook. It is unregistered when this is closed, at the latest when the
/// process exits in order; [Leftovers] finds what remains after a crash. Thread-safe.
public final class HookRegistration implements AutoCloseable {
  private static final Duration PAUSE = Duration.ofSeconds(1);
  private static final int ATTEMPTS = 3;

  private final ClusterWriter writer;
  private final String name;
  private final Thread atTheEnd;
  private boolean registered = true;

  private HookRegistration(ClusterWriter writer, String name) {
    this.writer = writer;
    this.name = name;
    this.atTheEnd = new Thread(this::closeAtTheEnd, "recording taken back");
  }

  /// Registers a hook.
  ///
  /// @param permit for this purpose only: revoking other permits must not prevent unregistering
  /// @throws ClusterException if the server rejects it; nothing is registered then
  public static HookRegistration register(
      ClusterClient client, WritePermit permit, RecordingHook hook) throws ClusterException {
    ClusterWriter writer = client.writer(permit);
    boolean conditions = knowsConditions(writer, hook);
    HookRegistration registration = new HookRegistration(writer, hook.name());
    // Before the registration, because the process may exit in between.
    Runtime.getRuntime().addShutdownHook(registration.atTheEnd);
    try {
      writer.create(RecordingHook.CONFIGURATIONS, hook.configuration(conditions), false);
      return registration;
    } catch (ClusterException e) {
      if (mayBeThere(e.fault())) {
        registration.closeQuietly();
      } else {
        registration.forget();
      }
      throw e;
    }
  }

  /// Returns whether the server knows match conditions; it drops unknown fields.
  private static boolean knowsConditions(ClusterWriter writer, RecordingHook hook)
      throws ClusterException {
    JsonObject tried = writer.create(RecordingHook.CONFIGURATIONS, hook.configuration(true), true);
    return tried.get("webhooks") instanceof JsonArray webhooks
        && webhooks.size() == 1
        && webhooks.get(0) instanceof JsonObject webhook
        && webhook.has("matchConditions");
  }

  /// Returns whether the server may have carried out a request despite the fault.
  private static boolean mayBeThere(ClusterFault fault) {
    return fault instanceof ClusterFault.Unreachable
        || fault instanceof ClusterFault.TooSlow
        || fault instanceof ClusterFault.Garbled
        || fault instanceof ClusterFault.Failed;
  }

  public String name() {
    return name;
  }

  /// Unregisters the hook. Idempotent.
  ///
  /// @throws ClusterException if it is or may be still registered; another call retries
  @Override
  public synchronized void close() throws ClusterException {
    Optional<ClusterException> trouble = Optional.empty();
    for (int attempt = 0; registered && attempt < ATTEMPTS; attempt++) {
      try {
        if (attempt > 0) {
          Thread.sleep(PAUSE);
        }
        writer.delete(RecordingHook.CONFIGURATIONS, name, Optional.empty(), false);
        registered = false;
      } catch (ClusterException e) {
        registered = !(e.fault() instanceof ClusterFault.NotFound);
        trouble = Optional.of(e);
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        break;
      }
    }
    if (registered && trouble.isPresent()) {
      throw trouble.get();
    }
    forget();
  }

  private void forget() {
    if (!Thread.currentThread().equals(atTheEnd)) {
      try {
        Runtime.getRuntime().removeShutdownHook(atTheEnd);
      } catch (IllegalStateException _) {
        // The process is ending and finds nothing to do.
      }
    }
  }

  private void closeQuietly() {
    try {
      close();
    } catch (ClusterException _) {
      // The first error is reported; the end of the process retries.
    }
  }

  private void closeAtTheEnd() {
    closeQuietly();
  }
}
