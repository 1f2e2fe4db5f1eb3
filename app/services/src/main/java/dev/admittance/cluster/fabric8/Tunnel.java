package dev.admittance.cluster.fabric8;

import dev.admittance.call.http.HeadReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.LockSupport;

/// A plain HTTP proxy on loopback that leads to one server through a SOCKS 5 or HTTPS proxy, which
/// the JDK's HTTP client does not support. It only connects to that server; the traffic is
/// encrypted end to end.
public final class Tunnel implements AutoCloseable {
  private static final Duration PAUSE = Duration.ofMillis(50);
  private static final Duration HEAD = Duration.ofSeconds(10);
  private static final List<String> SCHEMES = List.of("socks5", "socks5h", "https");
  private static final int LARGEST_HEAD = 16 << 10;
  private static final int BUFFER = 16 << 10;

  private final ProxyDialer far;
  private final ServerSocket listening;
  private final Thread accepting = Thread.ofVirtual().unstarted(this::accept);
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  private Tunnel(ProxyDialer far, ServerSocket listening) {
    this.far = far;
    this.listening = listening;
  }

  /// Returns whether a tunnel can reach a server through a proxy: the connection to the server must
  /// be encrypted.
  public static boolean leads(URI proxy, URI server) {
    return SCHEMES.contains(proxy.getScheme()) && "https".equals(server.getScheme());
  }

  /// Starts listening.
  ///
  /// @throws IOException if that is impossible
  public static Tunnel open(URI proxy, URI server) throws IOException {
    int port = server.getPort() < 0 ? 443 : server.getPort();
    Tunnel tunnel =
        new Tunnel(
            new ProxyDialer(proxy, server.getHost(), port),
            new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
    tunnel.accepting.setName("tunnel to " + server.getHost());
    tunnel.accepting.start();
    return tunnel;
  }

  /// Returns the address that it listens on.
  public InetSocketAddress address() {
    return new InetSocketAddress(listening.getInetAddress(), listening.getLocalPort());
  }

  private void accept() {
    while (!closed) {
      try {
        Socket near = listening.accept();
        Thread.ofVirtual().start(() -> serve(near));
      } catch (IOException _) {
        // A resource is exhausted, unless the tunnel was closed; retry after a pause.
        if (!closed) {
          LockSupport.parkNanos(PAUSE.toNanos());
        }
      }
    }
  }

  private void serve(Socket near) {
    open.add(near);
    try (near) {
      near.setTcpNoDelay(true);
      near.setSoTimeout((int) HEAD.toMillis());
      HeadReader head =
          new HeadReader(
              near.getInputStream(), LARGEST_HEAD, () -> new IOException("the head has no end"));
      String asked = head.line().orElse("");
      head.headers();
      if (asked.equals("CONNECT " + far.host() + ":" + far.port() + " HTTP/1.1")) {
        near.setSoTimeout(0);
        lead(near);
      } else {
        answer(near, "403 Forbidden");
      }
    } catch (IOException _) {
      // The client sees the end of the connection.
    } finally {
      open.remove(near);
    }
  }

  private void lead(Socket near) throws IOException {
    Socket other;
    try {
      other = far.dial();
    } catch (IOException _) {
      answer(near, "502 Bad Gateway");
      return;
    }
    open.add(other);
    try (other) {
      if (closed) {
        return;
      }
      answer(near, "200 Connection established");
      Thread back = Thread.ofVirtual().start(() -> pass(other, near));
      pass(near, other);
      back.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    } finally {
      open.remove(other);
    }
  }

  private static void answer(Socket near, String status) throws IOException {
    OutputStream out = near.getOutputStream();
    out.write(("HTTP/1.1 " + status + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
    out.flush();
  }

  /// Forwards the bytes of one side until its end, then forwards the end.
  private static void pass(Socket from, Socket to) {
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      byte[] buffer = new byte[BUFFER];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        out.write(buffer, 0, count);
        out.flush();
      }
      to.shutdownOutput();
    } catch (IOException _) {
      end(from);
      end(to);
    }
  }

  private static void end(Socket socket) {
    try {
      socket.close();
    } catch (IOException _) {
      // The connection is closed anyway.
    }
  }

  @Override
  public void close() {
    closed = true;
    try {
      listening.close();
    } catch (IOException _) {
      // Nothing is listening by then.
    }
    open.forEach(Tunnel::end);
    try {
      // The port is free only after nothing accepts connections on it.
      accepting.join(HEAD);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
