package dev.admittance.captures;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// Where each value of a file stands: 16 bytes a value, whatever its size. Does not change.
public final class CaptureIndex {
  private final Path path;
  private final FileStamp stamp;
  private final long[] starts;
  private final int[] lengths;
  private final int[] lines;

  private CaptureIndex(Builder built) {
    path = built.path;
    stamp = built.stamp;
    starts = Arrays.copyOf(built.starts, built.count);
    lengths = Arrays.copyOf(built.lengths, built.count);
    lines = Arrays.copyOf(built.lines, built.count);
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
    return (long) (Long.BYTES + 2 * Integer.BYTES) * starts.length;
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

  /// The line that a value begins in, 1-based.
  int line(int value) {
    return lines[value];
  }

  /// The first value that begins in a line; empty where none does.
  ///
  /// @param line 1-based
  Optional<Integer> at(int line) {
    int found = Arrays.binarySearch(lines, line);
    while (found > 0 && lines[found - 1] == line) {
      found--;
    }
    return found < 0 ? Optional.empty() : Optional.of(found);
  }

  /// Takes values one after the other.
  static final class Builder {
    private final Path path;
    private final FileStamp stamp;
    private long[] starts = new long[1 << 10];
    private int[] lengths = new int[1 << 10];
    private int[] lines = new int[1 << 10];
    private int count;

    Builder(Path path, FileStamp stamp) {
      this.path = path;
      this.stamp = stamp;
    }

    void add(long start, int length, int line) {
      if (count == starts.length) {
        int more = count + (count >> 1);
        starts = Arrays.copyOf(starts, more);
        lengths = Arrays.copyOf(lengths, more);
        lines = Arrays.copyOf(lines, more);
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
