package dev.admittance.call;

import dev.admittance.call.http.HttpFault;
import dev.admittance.call.http.HttpRequest;
import dev.admittance.call.http.ResponseBody;
import dev.admittance.call.http.ResponseHead;
import dev.admittance.call.tls.TlsClient;
import dev.admittance.call.tls.TlsFault;
import java.io.BufferedInputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketException;
import java.util.Locale;
import java.util.Optional;

/// A request on its own connection, and its response.
final class Exchange implements Closeable {
  private final Socket socket;
  private final Stopwatch time;
  private final String ends;
  private final ResponseHead head;
  private final ResponseBody body;

  private Exchange(
      Socket socket, Stopwatch time, String ends, ResponseHead head, ResponseBody body) {
    this.socket = socket;
    this.time = time;
    this.ends = ends;
    this.head = head;
    this.body = body;
  }

  /// The connection parameters of an exchange.
  ///
  /// @param address the `host:port` to dial
  /// @param serverName the name that the server's certificate must match
  /// @param log records what happens
  record Route(
      String address, String serverName, TlsClient tls, CallLimits limits, CallTraceLog log) {}

  /// Sends a request and reads the head of the response.
  ///
  /// @param shown the URL in fault messages
  static Exchange open(HttpRequest request, String shown, Route route, Stopwatch time)
      throws CallFault {
    String ends = "";
    route.log().dialling(request.url().toString(), route.address());
    try {
      Socket socket = Dialer.dial(route.address(), time);
      ends =
          Dialer.text(new InetSocketAddress(socket.getLocalAddress(), socket.getLocalPort()))
              + "->"
              + Dialer.text(new InetSocketAddress(socket.getInetAddress(), socket.getPort()));
      route.log().connected(ends);
      try {
        return open(socket, request, route, time, ends);
      } catch (IOException e) {
        socket.close();
        throw e;
      }
    } catch (IOException e) {
      String fault = text(e, time, ends);
      route.log().ended(fault);
      throw CallFault.of(shown, fault);
    }
  }

  private static Exchange open(
      Socket socket, HttpRequest request, Route route, Stopwatch time, String ends)
      throws IOException {
    TlsClient.Session session =
        request.url().secure()
            ? handshake(socket, route)
            : new TlsClient.Session(socket.getInputStream(), socket.getOutputStream());
    Optional<IOException> unsent = send(request, session.out());
    BufferedInputStream in = new BufferedInputStream(session.in());
    requireAnswer(in, unsent);
    try {
      ResponseHead head = ResponseHead.read(in);
      ResponseBody body = ResponseBody.behind(head, in, route.limits().largestBody());
      route.log().ended("HTTP " + head.status());
      return new Exchange(socket, time, ends, head, body);
    } catch (IOException e) {
      throw new IOException(
          "net/http: HTTP/1.x transport connection broken: " + text(e, time, ends));
    }
  }

  /// The TLS handshake has its own time limit, independent of the hook's timeout (W-559).
  private static TlsClient.Session handshake(Socket socket, Route route) throws IOException {
    try (Stopwatch limit = new Stopwatch(route.limits().handshake())) {
      limit.guard(socket);
      try {
        return route.tls().handshake(socket, route.serverName(), route.log()::shown);
      } catch (IOException e) {
        throw limit.isOver() ? new IOException("net/http: TLS handshake timeout") : e;
      }
    }
  }

  /// A server may respond before it has read everything, so a write error only counts if there is
  /// no response.
  private static Optional<IOException> send(HttpRequest request, OutputStream out) {
    try {
      out.write(request.bytes());
      out.flush();
      return Optional.empty();
    } catch (IOException e) {
      return Optional.of(e);
    }
  }

  private static void requireAnswer(InputStream in, Optional<IOException> unsent)
      throws IOException {
    in.mark(1);
    try {
      if (in.read() < 0) {
        throw unsent.orElseGet(() -> new IOException("EOF"));
      }
    } catch (IOException e) {
      throw unsent.filter(_ -> !(e instanceof TlsFault)).orElse(e);
    }
    in.reset();
  }

  private static String text(IOException e, Stopwatch time, String ends) {
    if (time.isOver()) {
      return "context deadline exceeded";
    }
    String message = String.valueOf(e.getMessage());
    return e instanceof SocketException ? ofConnection(message, ends) : message;
  }

  private static String ofConnection(String message, String ends) {
    String lower = message.toLowerCase(Locale.ROOT);
    if (lower.contains("broken pipe")) {
      return "write tcp " + ends + ": write: broken pipe";
    }
    return lower.contains("reset")
        ? "read tcp " + ends + ": read: connection reset by peer"
        : message;
  }

  ResponseHead head() {
    return head;
  }

  /// Reads the body of the response.
  byte[] body() throws CallFault {
    try {
      return body.read();
    } catch (HttpFault e) {
      throw CallFault.ofBody(time.isOver() ? text(e, time, ends) : e.text());
    } catch (IOException e) {
      throw CallFault.ofBody(text(e, time, ends));
    }
  }

  @Override
  public void close() {
    try {
      socket.close();
    } catch (IOException _) {
      // The response is complete, or unusable.
    }
  }
}
