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

/// A recording together with the hook that it is registered as.
public final class ClusterRecording implements AutoCloseable {
  private static final int ID_BYTES = 4;

  private final Recording recording;
  private final HookRegistration registration;

  private ClusterRecording(Recording recording, HookRegistration registration) {
    this.recording = recording;
    this.registration = registration;
  }

  /// What is recorded.
  ///
  /// @param excluded namespaces that are not, beside those of the system and that of this pod
  public record Scope(List<RecordedRule> rules, List<String> excluded) {
    /// Copies the lists.
    public Scope {
      rules = List.copyOf(rules);
      excluded = List.copyOf(excluded);
    }
  }

  /// Registers a recording that runs. It is not ended where it cannot be registered.
  ///
  /// @param permit for this alone, since the hook is taken back with it
  /// @throws ClusterException if the server does not take the hook
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

  /// The recording.
  public Recording recording() {
    return recording;
  }

  /// The name of the configuration that is registered.
  public String configuration() {
    return registration.name();
  }

  /// Takes the hook back and ends the recording.
  ///
  /// @throws ClusterException if the hook is still there, or may be; then the recording has ended,
  ///   and another call tries again
  /// @throws IOException if not all of it could be written
  @Override
  public void close() throws IOException {
    try {
      registration.close();
    } finally {
      recording.close();
    }
  }
}
