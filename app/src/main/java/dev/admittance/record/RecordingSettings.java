package dev.admittance.record;

import dev.admittance.record.endpoint.EndpointLimits;
import dev.admittance.record.files.RotationLimits;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;

/// What is recorded where.
///
/// @param listen port 0 takes a free one
/// @param advertised the host by which API servers reach the endpoint
/// @param folder for the captures
/// @param forward the hook that calls are passed on to; where empty, all are allowed
/// @param queue calls that may wait to be written
/// @param queueBytes how large those may be
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

  /// A recording within the usual limits.
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

  /// These settings with files of other sizes.
  public RecordingSettings with(RotationLimits limits) {
    return new RecordingSettings(
        listen, advertised, folder, forward, endpoint, limits, queue, queueBytes);
  }
}
