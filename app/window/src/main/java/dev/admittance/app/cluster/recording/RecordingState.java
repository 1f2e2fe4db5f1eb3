package dev.admittance.app.cluster.recording;

import dev.admittance.record.RecordingCounts;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// The state of a cluster's recording, from ready to finished or stuck.
sealed interface RecordingState {
  /// No recording.
  ///
  /// @param last the previous one; empty for none
  /// @param trouble why the last one could not start or was not fully stored; empty for none
  record Ready(Optional<Finished> last, Optional<Trouble> trouble) implements RecordingState {}

  /// The webhook is being registered.
  record Starting() implements RecordingState {}

  record Running(RunningRecording recording, Instant since, RecordingCounts counts)
      implements RecordingState {}

  /// The webhook is being unregistered.
  record Stopping(RunningRecording recording) implements RecordingState {}

  /// The recording ended, but its webhook could not be unregistered.
  record Stuck(RunningRecording recording, Trouble trouble) implements RecordingState {}

  record Finished(RecordingCounts counts, List<Path> files) {
    public Finished {
      files = List.copyOf(files);
    }
  }

  /// A fault.
  ///
  /// @param remedy what the user can do
  record Trouble(String what, String remedy) {}
}
