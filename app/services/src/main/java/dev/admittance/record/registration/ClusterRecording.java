package dev.admittance.record.registration;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.WritePermit;
import dev.admittance.record.Recording;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/// A recording with the hook that registers it in a cluster.
public final class ClusterRecording implements AutoCloseable {
  private static final int ID_BYTES = 4;

  private final Recording recording;
  private final HookRegistration registration;

  private ClusterRecording(Recording recording, HookRegistration registration) {
    this.recording = recording;
    this.registration = registration;
  }

  /// The recorded requests.
  ///
  /// @param excluded namespaces to skip, besides the system's and this pod's
  public record Scope(List<RecordedRule> rules, List<String> excluded) {
    public Scope {
      rules = List.copyOf(rules);
      excluded = List.copyOf(excluded);
    }
  }

  /// Registers a running recording. If that fails, the recording continues.
  ///
  /// @param permit for this purpose only, since it is also used to unregister the hook
  /// @throws ClusterException if the server rejects the hook
  public static ClusterRecording register(
      Recording recording,
      Scope scope,
      ClusterClient client,
      WritePermit permit,
      InstantSource clock)
      throws ClusterException {
    byte[] id = new byte[ID_BYTES];
    new SecureRandom().nextBytes(id);
    RecordingHook hook =
        new RecordingHook(
            HexFormat.of().formatHex(id),
            recording.url(),
            recording.caBundle(),
            scope.rules(),
            Stream.concat(scope.excluded().stream(), OwnNamespace.find().stream()).toList(),
            startedBy(),
            clock.instant().truncatedTo(ChronoUnit.SECONDS));
    return new ClusterRecording(recording, HookRegistration.register(client, permit, hook));
  }

  private static String startedBy() {
    String user = System.getProperty("user.name", "somebody");
    try {
      return user + "@" + InetAddress.getLocalHost().getHostName();
    } catch (UnknownHostException _) {
      return user;
    }
  }

  public Recording recording() {
    return recording;
  }

  /// Returns the name of the registered configuration.
  public String configuration() {
    return registration.name();
  }

  /// Unregisters the hook and ends the recording.
  ///
  /// @throws ClusterException if the hook is or may be still registered; the recording has ended
  ///   then, and another call retries
  /// @throws IOException if some captures could not be written
  @Override
  public void close() throws IOException {
    try {
      registration.close();
    } finally {
      recording.close();
    }
  }
}
