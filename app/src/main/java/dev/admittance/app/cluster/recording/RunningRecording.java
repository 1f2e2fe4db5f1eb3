package dev.admittance.app.cluster.recording;

import dev.admittance.record.RecordingCounts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A recording that is registered in a cluster. All but [#close] return at once.
interface RunningRecording extends AutoCloseable {
  /// How it goes.
  RecordingCounts counts();

  /// Why captures could not be written lately; empty where they could.
  Optional<String> trouble();

  /// The files with captures, oldest first.
  List<Path> files();

  /// The name under which the hook is registered.
  String configuration();

  /// Where API servers are told to call, without the path that only they know.
  String address();

  /// Takes the hook back and ends the recording; may block.
  ///
  /// @throws IOException if the hook is still there; another call tries again
  @Override
  void close() throws IOException;
}
