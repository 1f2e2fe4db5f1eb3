package dev.admittance.call.tls;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// Sends a side's handshake messages at once, as Go does. The JDK sends them record by record: a
/// server that rejects the first and closes the connection would break it while the others are
/// sent, and its last alert would be lost.
final class Flight extends OutputStream {
  private final OutputStream out;
  private final ByteArrayOutputStream waiting = new ByteArrayOutputStream();

  Flight(OutputStream out) {
    this.out = out;
  }

  @Override
  public synchronized void write(int next) {
    waiting.write(next);
  }

  @Override
  public synchronized void write(byte[] from, int offset, int length) {
    waiting.write(from, offset, length);
  }

  /// Sends the buffered bytes.
  synchronized void send() throws IOException {
    if (waiting.size() > 0) {
      byte[] all = waiting.toByteArray();
      waiting.reset();
      out.write(all);
      out.flush();
    }
  }

  /// Creates a stream for whole messages, each of which is sent when it is flushed.
  ///
  /// @param messages the buffer that they pass through first
  OutputStream sending(OutputStream messages) {
    return new OutputStream() {
      @Override
      public void write(int next) throws IOException {
        messages.write(next);
      }

      @Override
      public void write(byte[] from, int offset, int length) throws IOException {
        messages.write(from, offset, length);
      }

      @Override
      public void flush() throws IOException {
        messages.flush();
        send();
      }
    };
  }
}
