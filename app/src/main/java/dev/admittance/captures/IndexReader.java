package dev.admittance.captures;

import dev.admittance.model.json.EightBytes;
import dev.admittance.workspace.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/// Finds the values of a file without reading them: lines, where each line is a value, or values
/// one behind the other, also within one list. Memory does not grow with the values.
public final class IndexReader {
  private static final int BUFFER = 1 << 20;

  private IndexReader() {}

  /// Finds them. Where `progress` is cancelled, those before are found.
  ///
  /// @param progress told of bytes
  /// @throws IOException if the file cannot be read
  public static CaptureIndex read(Path path, Progress progress) throws IOException {
    FileStamp stamp = FileStamp.of(path);
    CaptureIndex.Builder index = new CaptureIndex.Builder(path, stamp);
    String name = String.valueOf(path.getFileName());
    try (InputStream input = Files.newInputStream(path)) {
      byte[] buffer = new byte[BUFFER];
      int count = input.readNBytes(buffer, 0, BUFFER);
      Finder finder =
          ValueLayout.isOnLines(name, buffer, count) ? new Lines(index) : new Values(index);
      long read = 0;
      while (count > 0 && !progress.cancelled()) {
        finder.take(buffer, count, read);
        read += count;
        progress.at(Math.min(read, stamp.bytes()), stamp.bytes(), name);
        count = input.readNBytes(buffer, 0, BUFFER);
      }
      finder.end(read);
    }
    return index.build();
  }

  private interface Finder {
    /// Looks at the next bytes.
    ///
    /// @param before bytes of the file before them
    void take(byte[] bytes, int count, long before);

    /// The file ends.
    void end(long size);
  }

  /// A value on each line that is not blank.
  private static final class Lines implements Finder {
    private final CaptureIndex.Builder index;
    private long start;
    private int line = 1;
    private boolean blank = true;

    private Lines(CaptureIndex.Builder index) {
      this.index = index;
    }

    @Override
    public void take(byte[] bytes, int count, long before) {
      int at = 0;
      while (at < count) {
        int end = EightBytes.endOfLine(bytes, at, count);
        for (int i = at; blank && i < end; i++) {
          blank = ValueLayout.isBlank(bytes[i]);
        }
        if (end < count) {
          add(before + end);
          start = before + end + 1;
          line++;
        }
        at = end + 1;
      }
    }

    private void add(long end) {
      if (!blank) {
        index.add(start, (int) Math.min(end - start, Integer.MAX_VALUE), line);
      }
      blank = true;
    }

    @Override
    public void end(long size) {
      add(size);
    }
  }

  /// Objects one behind the other, be it within a list; nothing is looked for inside them.
  private static final class Values implements Finder {
    private final CaptureIndex.Builder index;
    private int depth;
    private boolean inText;
    private boolean escaped;
    private long start = -1;
    private int line = 1;
    private int startLine = 1;

    private Values(CaptureIndex.Builder index) {
      this.index = index;
    }

    @Override
    public void take(byte[] bytes, int count, long before) {
      for (int i = 0; i < count; i++) {
        byte b = bytes[i];
        if (inText) {
          inText = escaped || b != '"';
          escaped = !escaped && b == '\\';
          line += b == '\n' ? 1 : 0;
        } else {
          look(b, before + i);
        }
      }
    }

    private void look(byte b, long at) {
      switch (b) {
        case '\n' -> line++;
        case '"' -> inText = true;
        case '{' -> {
          if (start < 0) {
            start = at;
            startLine = line;
            depth = 0;
          }
          depth++;
        }
        case '[' -> depth++;
        case '}', ']' -> {
          depth--;
          if (start >= 0 && depth == 0) {
            add(at + 1);
          }
        }
        default -> {}
      }
    }

    private void add(long end) {
      index.add(start, (int) Math.min(end - start, Integer.MAX_VALUE), startLine);
      start = -1;
    }

    /// A value that is cut off is one that cannot be read.
    @Override
    public void end(long size) {
      if (start >= 0) {
        add(size);
      }
    }
  }
}
