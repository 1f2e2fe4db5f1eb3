package dev.admittance.captures;

import dev.admittance.simulator.capture.ValuePlaces;
import dev.admittance.workspace.ReadProgress;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Indexes the captures of a file without parsing those that their first bytes identify. The file
/// may have one value per line, consecutive values, a list of values, or the records of a log
/// query. Memory does not grow with the size of values.
public final class IndexReader {
  private static final int BUFFER = 1 << 20;

  private final Path path;
  private final ReadProgress progress;
  private final FoundValues found;
  private final IndexedFileStamp stamp;
  private final String name;

  private IndexReader(Path path, ReadProgress progress) throws IOException {
    this.path = path;
    this.progress = progress;
    this.stamp = IndexedFileStamp.of(path);
    this.found = new FoundValues(path, stamp);
    this.name = String.valueOf(path.getFileName());
  }

  /// Indexes a file. If `progress` is cancelled, the index ends there.
  ///
  /// @param progress receives bytes
  /// @throws IOException if the file cannot be read
  public static CaptureIndex read(Path path, ReadProgress progress) throws IOException {
    IndexReader reader = new IndexReader(path, progress);
    reader.read();
    return reader.found.index(progress);
  }

  private void read() throws IOException {
    byte[] buffer = new byte[BUFFER];
    try (InputStream input = Files.newInputStream(path)) {
      int count = input.readNBytes(buffer, 0, BUFFER);
      boolean lines = ValueLayout.isOnLines(name, buffer, count);
      if (!lines && ValuePlaces.isAnswer(buffer, count)) {
        readAnswer();
      } else {
        read(lines ? new LineFinder(found) : new ObjectFinder(found), input, buffer, count);
      }
    }
  }

  private void read(ValueFinder finder, InputStream input, byte[] buffer, int first)
      throws IOException {
    int count = first;
    long read = 0;
    while (count > 0 && !progress.cancelled()) {
      finder.take(buffer, count, read);
      read += count;
      at(read);
      count = input.readNBytes(buffer, 0, BUFFER);
    }
    finder.end(read);
  }

  private void readAnswer() throws IOException {
    try (InputStream input = new BufferedInputStream(Files.newInputStream(path), BUFFER)) {
      ValuePlaces.find(
          input,
          stamp.bytes(),
          (start, bytes, line) -> {
            found.add(start, start + bytes, line, true);
            at(start);
            return !progress.cancelled();
          });
    }
  }

  private void at(long bytes) {
    progress.at(Math.min(bytes, stamp.bytes()), stamp.bytes(), name);
  }
}
