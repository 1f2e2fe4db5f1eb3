package dev.admittance.cluster.server;

import dev.admittance.authority.TestCertificates;
import dev.admittance.call.CallFixtures;
import dev.admittance.call.tls.ClientCertificate;
import dev.admittance.call.tls.RestClientException;
import dev.admittance.call.tls.ServerTrust;
import dev.admittance.call.tls.TestServerTls;
import dev.admittance.cluster.ApiServerEndpoint;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/// Stands between a client and an API server, and makes trouble. One request a connection.
public final class FaultProxy implements AutoCloseable {
  private final KubeServer behind;
  private final TestCertificates certificates;
  private final ServerSocket listening;
  private final SSLContext upstream;
  private final Set<Socket> open = ConcurrentHashMap.newKeySet();
  private volatile Optional<Trouble> trouble = Optional.empty();
  private final AtomicInteger troubled = new AtomicInteger();
  private volatile CountDownLatch frozen = new CountDownLatch(0);

  /// What is answered in the place of the server.
  ///
  /// @param requests by their first lines, such as `GET /api/v1/namespaces?... HTTP/1.1`
  /// @param answer the bytes of HTTP, as a text
  private record Trouble(Predicate<String> requests, String answer) {}

  private FaultProxy(KubeServer behind, List<String> names)
      throws IOException, GeneralSecurityException, RestClientException {
    this.behind = behind;
    certificates = TestCertificates.create(names, InstantSource.system(), new SecureRandom());
    upstream = trusting(behind.endpoint().authorities());
    ClientCertificate identity = CallFixtures.identity(certificates);
    listening =
        TestServerTls.context(identity)
            .getServerSocketFactory()
            .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
    Thread.ofVirtual().start(this::accept);
  }

  /// Stands before a server from now on.
  public static FaultProxy before(KubeServer server) {
    return before(server, List.of("127.0.0.1"));
  }

  /// Stands before a server with a certificate for some names.
  public static FaultProxy before(KubeServer server, List<String> names) {
    try {
      return new FaultProxy(server, names);
    } catch (IOException | GeneralSecurityException | RestClientException e) {
      throw new IllegalStateException(e);
    }
  }

  /// How the server is reached through this.
  public ApiServerEndpoint endpoint() {
    return ApiServerEndpoint.of(
        URI.create("https://127.0.0.1:" + listening.getLocalPort()),
        Optional.of(certificates.authorityPem()));
  }

  /// Answers some requests in the place of the server, until [#stop].
  public void answer(Predicate<String> requests, String status, String headers, String body) {
    trouble =
        Optional.of(
            new Trouble(
                requests,
                "HTTP/1.1 %s\r\nContent-Length: %d\r\nConnection: close\r\n%s\r\n%s"
                    .formatted(
                        status, body.getBytes(StandardCharsets.UTF_8).length, headers, body)));
  }

  /// Makes no trouble any more.
  public void stop() {
    trouble = Optional.empty();
    frozen.countDown();
  }

  /// How many requests were troubled.
  public int troubled() {
    return troubled.get();
  }

  /// Cuts all connections.
  public void cut() {
    open.forEach(FaultProxy::end);
  }

  /// Lets nothing through any more, and cuts nothing either, until [#stop].
  public void freeze() {
    frozen = new CountDownLatch(1);
  }

  private void accept() {
    while (!listening.isClosed()) {
      try {
        Socket client = listening.accept();
        open.add(client);
        Thread.ofVirtual().start(() -> serve(client));
      } catch (IOException _) {
        return;
      }
    }
  }

  private void serve(Socket client) {
    try (client) {
      frozen.await();
      String head = head(client.getInputStream());
      Optional<Trouble> now =
          trouble.filter(some -> some.requests().test(head.lines().findFirst().orElse("")));
      if (now.isPresent()) {
        troubled.incrementAndGet();
        client.getOutputStream().write(now.get().answer().getBytes(StandardCharsets.UTF_8));
        client.getOutputStream().flush();
        return;
      }
      pass(client, head);
    } catch (IOException | InterruptedException _) {
      // The client is gone, or the server: the other end is closed too.
    } finally {
      open.remove(client);
    }
  }

  private void pass(Socket client, String head) throws IOException {
    try (Socket server = connect()) {
      open.add(server);
      boolean upgrade = head.toLowerCase(Locale.ROOT).contains("upgrade: websocket");
      String sent = upgrade ? head : head.replaceFirst("\r\n", "\r\nConnection: close\r\n");
      server.getOutputStream().write(sent.getBytes(StandardCharsets.ISO_8859_1));
      server.getOutputStream().flush();
      Thread up = Thread.ofVirtual().start(() -> copy(client, server));
      copy(server, client);
      end(client);
      end(server);
      up.join();
      open.remove(server);
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private Socket connect() throws IOException {
    URI to = behind.endpoint().server();
    return to.getScheme().equals("https")
        ? upstream.getSocketFactory().createSocket(to.getHost(), to.getPort())
        : new Socket(to.getHost(), to.getPort());
  }

  private void copy(Socket from, Socket to) {
    byte[] buffer = new byte[16 << 10];
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        frozen.await();
        out.write(buffer, 0, count);
        out.flush();
      }
    } catch (IOException | InterruptedException _) {
      // Closed at one end; the caller closes the other.
    }
  }

  private static String head(InputStream in) throws IOException {
    StringBuilder head = new StringBuilder();
    while (head.indexOf("\r\n\r\n") < 0) {
      int next = in.read();
      if (next < 0) {
        throw new IOException("closed");
      }
      head.append((char) next);
    }
    return head.toString();
  }

  private static void end(Socket socket) {
    try {
      socket.close();
    } catch (IOException _) {
      // It is closed.
    }
  }

  private static SSLContext trusting(Optional<String> authorities)
      throws IOException, GeneralSecurityException, RestClientException {
    SSLContext context = SSLContext.getInstance("TLS");
    TrustManager[] trust = {
      ServerTrust.of(authorities.orElse("").getBytes(StandardCharsets.US_ASCII))
          .managerFor("127.0.0.1", InstantSource.system())
    };
    context.init(null, trust, null);
    return context;
  }

  @Override
  public void close() {
    stop();
    cut();
    try {
      listening.close();
    } catch (IOException _) {
      // It is closed.
    }
  }
}
