package dev.admittance.call.tls;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/// Sends what one side has to say in one go, as Go does, where the JDK would send it record by
/// record: a server that refuses the first of them and hangs up would break the connection under
/// the others, and its last words would be lost.
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

  /// Sends what waits.
  synchronized void send() throws IOException {
    if (waiting.size() > 0) {
      byte[] all = waiting.toByteArray();
      waiting.reset();
      out.write(all);
      out.flush();
    }
  }

  /// A stream into which whole messages are written, each of which is sent when it is flushed.
  ///
  /// @param messages where they go before they come here
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
