package dev.admittance.app.workspace;

import dev.admittance.app.task.Progress;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.SampleWorkspace;
import dev.admittance.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// A folder as it was read from disk. Reading is slow, so not for the UI thread.
///
/// @param workspace what its files make
record ReadFolder(LiveWorkspace disk, Workspace workspace) {
  /// Older copies of the sample belong to no window any more.
  private static final Duration SAMPLES_LEFT = Duration.ofDays(7);

  /// Reads a folder; its problems are those of reading alone.
  ///
  /// @throws IOException if it is no folder that can be read
  static ReadFolder of(Path folder, Progress progress) throws IOException {
    progress.waitsFor(folder);
    if (Files.notExists(folder)) {
      throw new NoSuchFileException(folder.toString());
    }
    if (!Files.isDirectory(folder)) {
      throw new NotDirectoryException(folder.toString());
    }
    LiveWorkspace files = LiveWorkspace.read(folder, progress);
    return new ReadFolder(files, files.unchecked());
  }

  /// Unpacks the sample into a temporary folder and reads it.
  static ReadFolder freshSample(Progress progress) throws IOException {
    Path sample = SampleWorkspace.unpackToTemporaryFolder();
    try {
      SampleWorkspace.deleteLeft(
          sample.resolve("../..").normalize(), Instant.now().minus(SAMPLES_LEFT));
    } catch (IOException _) {
      // Other users' copies cannot be looked into.
    }
    return of(sample, progress);
  }

  /// Reads what changed on disk, with the problems of all checks; empty if nothing changed.
  static Optional<ReadFolder> refreshed(LiveWorkspace known, Progress progress) {
    progress.waitsFor(known.root());
    LiveWorkspace now = known.refreshed(progress);
    return now == known
        ? Optional.empty()
        : Optional.of(new ReadFolder(now, now.workspace(Findings.Fixes.WORKED_OUT)));
  }
}
