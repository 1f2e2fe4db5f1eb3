package dev.admittance.app.cluster.recording;

import dev.admittance.record.RecordingCounts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A recording that counts what a test says.
final class FakeRecording implements RunningRecording {
  RecordingCounts counts = RecordingCounts.NONE;
  Optional<IOException> onClose = Optional.empty();
  Optional<String> trouble = Optional.empty();
  int closed;

  @Override
  public RecordingCounts counts() {
    return counts;
  }

  @Override
  public Optional<String> trouble() {
    return trouble;
  }

  @Override
  public List<Path> files() {
    return List.of(Path.of("/captures/1.ndjson"));
  }

  @Override
  public String configuration() {
    return "admittance-recording-own";
  }

  @Override
  public String address() {
    return "10.0.0.7:8443";
  }

  @Override
  public void close() throws IOException {
    closed++;
    if (onClose.isPresent()) {
      throw onClose.get();
    }
  }
}
