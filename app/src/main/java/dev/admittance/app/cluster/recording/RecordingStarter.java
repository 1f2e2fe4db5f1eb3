package dev.admittance.app.cluster.recording;

import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteTarget;
import java.io.IOException;

/// Starts recordings.
@FunctionalInterface
interface RecordingStarter {
  /// Listens, and registers that in the cluster; may block.
  ///
  /// @param consent of the person who wants it
  /// @throws IOException if it cannot listen, write or register; then nothing is left of it
  RunningRecording start(RecordingWish wish, WriteTarget target, WriteConsent consent)
      throws IOException;
}
