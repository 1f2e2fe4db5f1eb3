package dev.admittance.record.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/// An input stream with a deadline: a client that sends a byte now and then cannot hold a
/// connection longer than one that sends none.
final class TimedInput extends InputStream {
  private final Socket socket;
  private final InputStream in;
  private long endNanos;

  /// @param in of the socket, buffered
  TimedInput(Socket socket, InputStream in) {
    this.socket = socket;
    this.in = in;
  }

  void allow(Duration time) {
    endNanos = System.nanoTime() + time.toNanos();
  }

  @Override
  public int read() throws IOException {
    prepare();
    return in.read();
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    prepare();
    return in.read(into, offset, length);
  }

  private void prepare() throws IOException {
    if (in.available() > 0) {
      return;
    }
    long millis = TimeUnit.NANOSECONDS.toMillis(endNanos - System.nanoTime());
    if (millis <= 0) {
      throw new SocketTimeoutException("the request did not come in in time");
    }
    socket.setSoTimeout((int) Math.min(millis, Integer.MAX_VALUE));
  }
}
