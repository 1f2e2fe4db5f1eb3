package dev.admittance.app.cluster.recording;

import dev.admittance.record.RecordingCounts;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/// How a recording stands.
sealed interface RecordingState {
  /// There is none.
  ///
  /// @param last the one before; empty for none
  /// @param trouble why the last one could not be started, or not all of it was kept; empty for
  ///   nothing
  record Ready(Optional<Finished> last, Optional<Trouble> trouble) implements RecordingState {}

  /// It is about to be registered.
  record Starting() implements RecordingState {}

  /// It runs.
  record Running(RunningRecording recording, Instant since, RecordingCounts counts)
      implements RecordingState {}

  /// It is about to be taken back.
  record Stopping(RunningRecording recording) implements RecordingState {}

  /// It ended, but its hook could not be taken back.
  record Stuck(RunningRecording recording, Trouble trouble) implements RecordingState {}

  /// A recording that has ended.
  record Finished(RecordingCounts counts, List<Path> files) {
    /// Copies the files.
    public Finished {
      files = List.copyOf(files);
    }
  }

  /// Something went wrong.
  ///
  /// @param remedy what to do about it
  record Trouble(String what, String remedy) {}
}
