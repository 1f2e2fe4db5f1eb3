package dev.admittance.captures;

import java.nio.file.Path;
import java.util.Arrays;

/// Where each capture of a file stands: 16 bytes a capture, whatever its size, and 4 more where one
/// value of the file holds several. Does not change.
public final class CaptureIndex {
  private final Path path;
  private final FileStamp stamp;
  private final long[] starts;
  private final int[] lengths;
  private final int[] lines;

  /// Which of the captures in its value each one is; empty where every value is one.
  private final int[] items;

  private CaptureIndex(Builder built) {
    path = built.path;
    stamp = built.stamp;
    starts = Arrays.copyOf(built.starts, built.count);
    lengths = Arrays.copyOf(built.lengths, built.count);
    lines = Arrays.copyOf(built.lines, built.count);
    items = Arrays.copyOf(built.items, built.items.length == 0 ? 0 : built.count);
  }

  /// The file.
  public Path path() {
    return path;
  }

  /// The file as it was when it was read.
  FileStamp stamp() {
    return stamp;
  }

  /// Bytes that the index takes.
  public long bytes() {
    return (long) (Long.BYTES + 2 * Integer.BYTES) * starts.length
        + (long) Integer.BYTES * items.length;
  }

  /// How many values there are.
  public int size() {
    return starts.length;
  }

  /// The first byte of a value, 0-based.
  long start(int value) {
    return starts[value];
  }

  /// How many bytes a value has.
  int length(int value) {
    return lengths[value];
  }

  /// Which of the captures in the text of the value it is, 0-based.
  int item(int value) {
    return items.length == 0 ? 0 : items[value];
  }

  /// The line that a value begins in, 1-based.
  int line(int value) {
    return lines[value];
  }

  /// Takes values one after the other.
  static final class Builder {
    private final Path path;
    private final FileStamp stamp;
    private long[] starts = new long[1 << 10];
    private int[] lengths = new int[1 << 10];
    private int[] lines = new int[1 << 10];
    private int[] items = {};
    private int count;

    Builder(Path path, FileStamp stamp) {
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
