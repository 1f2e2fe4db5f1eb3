package dev.admittance.app.cluster.recording;

import dev.admittance.cluster.WriteConsent;
import dev.admittance.cluster.WriteTarget;
import java.io.IOException;

@FunctionalInterface
interface RecordingStarter {
  /// Listens for reviews and registers the webhook in the cluster; may block.
  ///
  /// @param consent of the user
  /// @throws IOException if it cannot listen, write or register; then it leaves nothing behind
  RunningRecording start(RecordingPlan plan, WriteTarget target, WriteConsent consent)
      throws IOException;
}
