package dev.admittance.record;

import dev.admittance.record.endpoint.EndpointLimits;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;

/// The settings of a recording.
///
/// @param listen port 0 for any free one
/// @param advertised the host that API servers call
/// @param folder for the captures
/// @param forward the hook that calls are forwarded to; if empty, all are allowed
/// @param queue the maximum number of calls waiting to be written
/// @param queueBytes their maximum size
public record RecordingSettings(
    InetSocketAddress listen,
    String advertised,
    Path folder,
    Optional<ForwardTarget> forward,
    EndpointLimits endpoint,
    RotationLimits rotation,
    int queue,
    long queueBytes) {
  private static final int USUAL_QUEUE = 4096;
  private static final long USUAL_BYTES = 64L << 20;

  /// Creates settings with the default limits.
  public static RecordingSettings of(
      InetSocketAddress listen, String advertised, Path folder, Optional<ForwardTarget> forward) {
    return new RecordingSettings(
        listen,
        advertised,
        folder,
        forward,
        EndpointLimits.USUAL,
        RotationLimits.USUAL,
        USUAL_QUEUE,
        USUAL_BYTES);
  }

  public RecordingSettings with(RotationLimits limits) {
    return new RecordingSettings(
        listen, advertised, folder, forward, endpoint, limits, queue, queueBytes);
  }
}
