package dev.admittance.workspace;

import dev.admittance.simulator.capture.CaptureItem;
import dev.admittance.simulator.capture.CaptureReader;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A file of captures, read one after the other in bounded memory. A file that cannot be read gives
/// a problem and ends.
final class CaptureFile implements AutoCloseable {
  private final FoundFile file;
  private @Nullable Counting bytes;
  private @Nullable CaptureReader reader;
  private boolean ended;

  CaptureFile(FoundFile file) {
    this.file = file;
  }

  /// Reads something else in the place of what lies on the disk.
  CaptureFile(FoundFile file, InputStream content) {
    this(file);
    bytes = new Counting(content);
  }

  FoundFile file() {
    return file;
  }

  /// The next capture or problem; empty at the end.
  Optional<CaptureItem> next() {
    if (ended) {
      return Optional.empty();
    }
    try {
      Optional<CaptureItem> item = reader().next();
      ended = item.isEmpty();
      return item;
    } catch (IOException e) {
      ended = true;
      return Optional.of(new CaptureItem.Problem(TextFile.unreadable(file, e)));
    }
  }

  private CaptureReader reader() throws IOException {
    if (bytes == null) {
      bytes = new Counting(Files.newInputStream(file.path()));
    }
    if (reader == null) {
      // In a folder a manifest may be anything; one that was named is meant to be tried.
      reader =
          new CaptureReader(
              file.name(),
              bytes,
              file.named() ? CaptureReader.Manifests.WRAPPED : CaptureReader.Manifests.REFUSED);
    }
    return reader;
  }

  /// How many bytes were read so far; a little more than what came out took.
  long bytesRead() {
    return bytes == null ? 0 : bytes.count;
  }

  @Override
  public void close() {
    ended = true;
    if (bytes != null) {
      try {
        bytes.close();
      } catch (IOException e) {
        // Nothing was written, so nothing is lost.
      }
    }
  }

  private static final class Counting extends FilterInputStream {
    private long count;

    Counting(InputStream in) {
      super(in);
    }

    @Override
    public int read() throws IOException {
      int read = super.read();
      count += read < 0 ? 0 : 1;
      return read;
    }

    @Override
    public int read(byte[] buffer, int offset, int length) throws IOException {
      int read = super.read(buffer, offset, length);
      count += Math.max(read, 0);
      return read;
    }
  }
}
