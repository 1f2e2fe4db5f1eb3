package dev.admittance.simulator.capture;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;

/// A stream that fails where one piece is too large, so that no value fills the memory.
final class PieceLimit extends FilterInputStream {
  private long read;

  PieceLimit(InputStream in) {
    super(in);
  }

  static final class TooLargeException extends IOException {
    private TooLargeException() {
      super("a piece is too large");
    }
  }

  /// Starts the next piece; bytes that were read ahead do not count.
  void nextPiece() {
    read = 0;
  }

  @Override
  public int read() throws IOException {
    int one = super.read();
    count(one < 0 ? 0 : 1);
    return one;
  }

  @Override
  public int read(byte[] buffer, int offset, int length) throws IOException {
    int some = super.read(buffer, offset, length);
    count(Math.max(some, 0));
    return some;
  }

  private void count(int bytes) throws TooLargeException {
    read += bytes;
    if (read > CaptureReader.MAX_PIECE) {
      throw new TooLargeException();
    }
  }
}
