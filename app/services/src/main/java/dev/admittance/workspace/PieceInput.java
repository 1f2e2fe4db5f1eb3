package dev.admittance.workspace;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// The bytes of a piece of a file.
final class PieceInput extends FilterInputStream {
  private long left;

  private PieceInput(InputStream in, long bytes) {
    super(in);
    left = bytes;
  }

  static InputStream open(CaptureFileStore store, CapturePiece piece) throws IOException {
    return switch (piece) {
      case CapturePiece.Whole(ListedFile file) -> store.open(file.path(), 0);
      case CapturePiece.Lines(ListedFile file, long offset, long bytes, int _) ->
          new PieceInput(store.open(file.path(), offset), bytes);
    };
  }

  @Override
  public int read() throws IOException {
    int read = left == 0 ? -1 : super.read();
    left -= read < 0 ? 0 : 1;
    return read;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    if (left == 0 && length > 0) {
      return -1;
    }
    int read = super.read(buffer, offset, (int) Math.min(length, left));
    left -= Math.max(read, 0);
    return read;
  }
}
