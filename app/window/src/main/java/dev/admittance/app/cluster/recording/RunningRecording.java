package dev.admittance.app.cluster.recording;

import dev.admittance.record.RecordingCounts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A recording whose webhook is registered in a cluster. Only [#close] blocks.
interface RunningRecording extends AutoCloseable {
  RecordingCounts counts();

  /// Why captures could not be written recently; empty if they could.
  Optional<String> trouble();

  /// The capture files, oldest first.
  List<Path> files();

  /// The name of the registered configuration.
  String configuration();

  /// The address that API servers call, without its secret path.
  String address();

  /// Unregisters the webhook and ends the recording; may block.
  ///
  /// @throws IOException if the webhook is still registered; another call retries
  @Override
  void close() throws IOException;
}
