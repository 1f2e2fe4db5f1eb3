package dev.admittance.captures;

import dev.admittance.workspace.ReadProgress;
import java.io.IOException;
import java.nio.file.Path;
import java.util.BitSet;

/// Collects the values of a file, and marks those that may hold several captures.
final class FoundValues {
  /// The number of values between two progress reports.
  private static final int STRIDE = 256;

  private final Path path;
  private final IndexedFileStamp stamp;
  private final CaptureIndex.Builder values;
  private final BitSet many = new BitSet();
  private int count;

  FoundValues(Path path, IndexedFileStamp stamp) {
    this.path = path;
    this.stamp = stamp;
    this.values = new CaptureIndex.Builder(path, stamp);
  }

  /// Adds the next value.
  ///
  /// @param end the offset after its last byte
  /// @param mayHoldMany whether it may be anything but a single capture
  void add(long start, long end, int line, boolean mayHoldMany) {
    values.add(start, (int) Math.min(end - start, Integer.MAX_VALUE), line);
    many.set(count++, mayHoldMany);
  }

  /// Creates the index of all captures; values that may hold several are read for it.
  CaptureIndex index(ReadProgress progress) throws IOException {
    CaptureIndex index = values.build();
    return many.isEmpty() ? index : captures(index, progress);
  }

  private CaptureIndex captures(CaptureIndex index, ReadProgress progress) throws IOException {
    CaptureIndex.Builder all = new CaptureIndex.Builder(path, stamp);
    String name = String.valueOf(path.getFileName());
    try (IndexedFile file = new IndexedFile(index)) {
      for (int value = 0; value < index.size() && !progress.cancelled(); value++) {
        int items = many.get(value) ? Math.max(file.all(value).size(), 1) : 1;
        for (int item = 0; item < items; item++) {
          all.add(index.start(value), index.length(value), index.line(value), item);
        }
        if (value % STRIDE == 0) {
          progress.at(index.start(value), stamp.bytes(), name);
        }
      }
    }
    return all.build();
  }
}
