package dev.admittance.captures;

import java.nio.file.Path;
import java.util.Arrays;

/// The offset of each capture in a file: 16 bytes per capture, whatever its size, and 4 more where
/// a value of the file holds several captures. Immutable.
public final class CaptureIndex {
  private final Path path;
  private final IndexedFileStamp stamp;
  private final long[] starts;
  private final int[] lengths;
  private final int[] lines;

  /// The position of each capture within its value; empty where every value is a single capture.
  private final int[] items;

  private CaptureIndex(Builder built) {
    path = built.path;
    stamp = built.stamp;
    starts = Arrays.copyOf(built.starts, built.count);
    lengths = Arrays.copyOf(built.lengths, built.count);
    lines = Arrays.copyOf(built.lines, built.count);
    items = Arrays.copyOf(built.items, built.items.length == 0 ? 0 : built.count);
  }

  public Path path() {
    return path;
  }

  /// Returns the state of the file when it was indexed.
  IndexedFileStamp stamp() {
    return stamp;
  }

  /// Returns the memory of the index in bytes.
  public long bytes() {
    return (long) (Long.BYTES + 2 * Integer.BYTES) * starts.length
        + (long) Integer.BYTES * items.length;
  }

  public int size() {
    return starts.length;
  }

  /// Returns the 0-based offset of a value's first byte.
  long start(int value) {
    return starts[value];
  }

  /// Returns the length of a value in bytes.
  int length(int value) {
    return lengths[value];
  }

  /// Returns the 0-based position of the capture within the value's text.
  int item(int value) {
    return items.length == 0 ? 0 : items[value];
  }

  /// Returns the 1-based line on which a value begins.
  int line(int value) {
    return lines[value];
  }

  /// Collects values in order.
  static final class Builder {
    private final Path path;
    private final IndexedFileStamp stamp;
    private long[] starts = new long[1 << 10];
    private int[] lengths = new int[1 << 10];
    private int[] lines = new int[1 << 10];
    private int[] items = {};
    private int count;

    Builder(Path path, IndexedFileStamp stamp) {
      this.path = path;
      this.stamp = stamp;
    }

    void add(long start, int length, int line) {
      add(start, length, line, 0);
    }

    /// Adds one of several captures in a value.
    void add(long start, int length, int line, int item) {
      if (count == starts.length) {
        int more = count + (count >> 1);
        starts = Arrays.copyOf(starts, more);
        lengths = Arrays.copyOf(lengths, more);
        lines = Arrays.copyOf(lines, more);
        items = Arrays.copyOf(items, items.length == 0 ? 0 : more);
      }
      if (item > 0 && items.length == 0) {
        items = new int[starts.length];
      }
      if (items.length > 0) {
        items[count] = item;
      }
      starts[count] = start;
      lengths[count] = length;
      lines[count++] = line;
    }

    CaptureIndex build() {
      return new CaptureIndex(this);
    }
  }
}
