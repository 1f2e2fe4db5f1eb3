package dev.admittance.record.endpoint;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Optional;
import javax.net.ssl.SSLSocket;

/// A connection of an API server, which may send several requests in sequence.
final class HookConnection {
  private static final int BUFFER = 1 << 16;

  private final Socket socket;
  private final ConnectionSettings settings;

  HookConnection(Socket socket, ConnectionSettings settings) {
    this.socket = socket;
    this.settings = settings;
  }

  /// Serves requests until one side closes the connection.
  void serve() throws IOException {
    socket.setTcpNoDelay(true);
    Thread watchdog = Thread.ofVirtual().name("recording handshake").start(this::giveUpLater);
    try (SSLSocket tls =
        (SSLSocket) settings.tls().getSocketFactory().createSocket(socket, null, true)) {
      tls.setUseClientMode(false);
      tls.startHandshake();
      watchdog.interrupt();
      TimedInput in = new TimedInput(tls, new BufferedInputStream(tls.getInputStream(), BUFFER));
      boolean more = true;
      while (more) {
        more = next(in, tls.getOutputStream());
      }
    } finally {
      watchdog.interrupt();
    }
  }

  /// Ends a handshake that takes too long, even if the client keeps sending.
  private void giveUpLater() {
    try {
      Thread.sleep(settings.limits().request());
      socket.close();
    } catch (InterruptedException | IOException _) {
      // The handshake has already ended.
    }
  }

  /// Serves one request.
  ///
  /// @return whether there may be another
  private boolean next(TimedInput in, OutputStream out) throws IOException {
    in.allow(settings.limits().idle());
    try {
      Optional<RequestHead> head = RequestHead.read(in, settings.limits().headBytes());
      return head.isPresent() && serve(head.get(), in, out);
    } catch (RequestHead.BadRequest e) {
      settings.handler().turnedAway();
      send(out, HookReply.ofText(e.status(), String.valueOf(e.getMessage())), true);
      return false;
    }
  }

  private boolean serve(RequestHead head, TimedInput in, OutputStream out) throws IOException {
    if (!isOurs(head.path())) {
      throw new RequestHead.BadRequest(404, "there is nothing here");
    }
    if (!head.method().equals("POST")) {
      throw new RequestHead.BadRequest(405, "reviews are posted");
    }
    long length =
        head.length()
            .orElseThrow(
                () -> new RequestHead.BadRequest(411, "the length of the body is missing"));
    if (length > settings.limits().bodyBytes()) {
      throw new RequestHead.BadRequest(
          413, "the body is larger than " + settings.limits().bodyBytes() + " bytes");
    }
    if (!settings.budget().take(length)) {
      throw new RequestHead.BadRequest(503, "too much is recorded at a time");
    }
    try {
      in.allow(settings.limits().request());
      if (head.expects()) {
        out.write("HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        out.flush();
      }
      return answer(head, body(in, (int) length), out);
    } finally {
      settings.budget().giveBack(length);
    }
  }

  private static byte[] body(TimedInput in, int length) throws IOException {
    byte[] body = new byte[length];
    if (in.readNBytes(body, 0, length) < length) {
      throw new EOFException("the connection ended within a body");
    }
    return body;
  }

  private boolean answer(RequestHead head, byte[] body, OutputStream out) throws IOException {
    HookHandler.Handled handled;
    try {
      handled = settings.handler().handle(body, head.query());
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
      return false;
    }
    try {
      send(out, handled.reply(), head.close());
    } finally {
      handled.afterwards().run();
    }
    return !head.close();
  }

  /// Compares in constant time, so that timing does not reveal the path.
  private boolean isOurs(String path) {
    return MessageDigest.isEqual(
        path.getBytes(StandardCharsets.UTF_8), settings.path().getBytes(StandardCharsets.UTF_8));
  }

  /// Head and body are sent together, to avoid waiting for an acknowledgement in between.
  private static void send(OutputStream out, HookReply reply, boolean close) throws IOException {
    StringBuilder head = new StringBuilder("HTTP/1.1 ").append(reply.status()).append(" -\r\n");
    reply
        .contentType()
        .filter(type -> type.chars().allMatch(c -> c >= ' ' && c < 0x7f))
        .ifPresent(type -> head.append("Content-Type: ").append(type).append("\r\n"));
    head.append("Content-Length: ").append(reply.body().length).append("\r\n");
    if (close) {
      head.append("Connection: close\r\n");
    }
    byte[] start = head.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    byte[] whole = new byte[start.length + reply.body().length];
    System.arraycopy(start, 0, whole, 0, start.length);
    System.arraycopy(reply.body(), 0, whole, start.length, reply.body().length);
    out.write(whole);
    out.flush();
  }
}
