package dev.admittance.server.mcp;

import java.io.IOException;
import java.io.Writer;

/// Keeps the beginning of an output. Once it is full or ended, writing fails, which ends the verb
/// that writes as a closed pipe would.
final class BoundedWriter extends Writer {
  private final int limit;
  private final StringBuilder text = new StringBuilder();
  private volatile boolean ended;

  BoundedWriter(int limit) {
    this.limit = limit;
  }

  /// Ends whoever writes.
  void end() {
    ended = true;
  }

  @Override
  public void write(char[] buffer, int offset, int length) throws IOException {
    if (ended) {
      throw new IOException("Broken pipe");
    }
    synchronized (text) {
      text.append(buffer, offset, Math.min(length, limit - text.length()));
    }
  }

  @Override
  public void flush() {}

  @Override
  public void close() {}

  @Override
  public String toString() {
    synchronized (text) {
      return text.toString();
    }
  }
}
