package dev.admittance.workspace;

import com.github.luben.zstd.ZstdInputStreamNoFinalizer;
import dev.admittance.storage.IoReason;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/// The decompressed text of a file, including several gzip members or zstd frames. If decompression
/// fails, the text ends there, and [#damage] gives the reason.
final class UnpackedInput extends InputStream {
  private static final int BUFFER = 1 << 16;

  /// The largest window of a zstd frame, as a power of 2: the default of `zstd --long`.
  private static final int LARGEST_WINDOW = 27;

  /// Text up to this size is accepted from any compressed file.
  private static final long FREE_TEXT = 1L << 30;

  /// The maximum compression ratio beyond that. Logs reach 10 to 60.
  private static final long MOST_TIMES = 400;

  private final Counting packed;
  private @Nullable InputStream text;
  private Packing packing = Packing.NONE;
  private long textBytes;
  private Optional<IOException> damage = Optional.empty();

  /// @param packed the bytes of the file; closed with this
  UnpackedInput(InputStream packed) {
    this.packed = new Counting(packed);
  }

  /// Returns the number of bytes read from the file.
  long packedBytes() {
    return packed.count;
  }

  /// Returns the number of bytes of text read.
  long textBytes() {
    return textBytes;
  }

  /// Returns the compression of the file; known after the first read.
  Packing packing() {
    return packing;
  }

  /// Returns why the text ends early.
  Optional<IOException> damage() {
    return damage;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (damage.isPresent()) {
      return -1;
    }
    try {
      int read = text().read(buffer, offset, length);
      textBytes += Math.max(read, 0);
      if (packing != Packing.NONE
          && textBytes > FREE_TEXT
          && textBytes / MOST_TIMES > packed.count) {
        throw new IOException(
            "its text is more than "
                + MOST_TIMES
                + " times as large as the file, which may be meant to fill memories; unpack it"
                + " yourself if it is not");
      }
      return read;
    } catch (IOException e) {
      if (textBytes == 0) {
        throw e;
      }
      damage = Optional.of(e);
      return -1;
    }
  }

  private InputStream text() throws IOException {
    if (text == null) {
      BufferedInputStream bytes = new BufferedInputStream(packed, BUFFER);
      packing = Packing.of(bytes);
      text =
          switch (packing) {
            case NONE -> bytes;
            case GZIP -> new GZIPInputStream(new Following(bytes), BUFFER);
            case ZSTD -> zstd(bytes);
          };
    }
    return text;
  }

  private static InputStream zstd(InputStream bytes) throws IOException {
    try {
      return new ZstdInputStreamNoFinalizer(bytes).setLongMax(LARGEST_WINDOW);
    } catch (LinkageError e) {
      throw new IOException(
          "the library that unpacks zstd cannot be loaded on this machine; unpack the file first,"
              + " with `zstd -d`",
          e);
    }
  }

  static String reason(IOException e) {
    boolean cut =
        e instanceof EOFException || String.valueOf(e.getMessage()).contains("Truncated source");
    return cut ? "it is cut off" : IoReason.of(e);
  }

  @Override
  public void close() throws IOException {
    if (text != null) {
      text.close();
    }
    packed.close();
  }

  /// Reports truthfully whether more bytes follow, which `GZIPInputStream` uses to detect further
  /// members.
  private static final class Following extends FilterInputStream {
    Following(BufferedInputStream in) {
      super(in);
    }

    @Override
    public int available() throws IOException {
      in.mark(1);
      int next = in.read();
      in.reset();
      return next < 0 ? 0 : 1;
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
