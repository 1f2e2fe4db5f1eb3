package dev.admittance.cluster.fabric8;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.admittance.cluster.ApiServerEndpoint;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ResourcePath;
import dev.admittance.cluster.server.FaultProxy;
import dev.admittance.cluster.server.KubeServer;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `proxy-url` of a kubeconfig.
class ProxyTest {
  private static KubeServer server;

  @BeforeAll
  static void start(@TempDir Path folder) throws IOException, InterruptedException {
    server = KubeServer.start(folder);
  }

  @AfterAll
  static void end() {
    server.close();
  }

  private static ApiServerEndpoint through(ApiServerEndpoint endpoint, String proxy) {
    return new ApiServerEndpoint(
        endpoint.server(),
        endpoint.authorities(),
        true,
        Optional.empty(),
        Optional.of(URI.create(proxy)),
        Optional.empty());
  }

  private static ClusterClient connect(ApiServerEndpoint endpoint) throws ClusterException {
    return Fabric8Clients.connect(endpoint, server.as(KubeServer.ADMIN), InstantSource.system());
  }

  @Test
  void goesThroughTheProxyAsWhomItIsTold() throws IOException {
    try (FaultProxy tls = FaultProxy.before(server);
        Tunnel tunnel = new Tunnel();
        ClusterClient client =
            connect(through(tls.endpoint(), "http://ada:pass%20word@127.0.0.1:" + tunnel.port()))) {
      assertThat(client.list(ResourcePath.of("", "v1", "namespaces"))).isNotEmpty();

      assertThat(tunnel.heads)
          .isNotEmpty()
          .allSatisfy(head ->
              assertThat(head)
                  .startsWith("CONNECT 127.0.0.1:" + tls.endpoint().server().getPort())
                  .contains("Proxy-Authorization: Basic YWRhOnBhc3Mgd29yZA==")
                  .doesNotContain("Bearer"));
    }
  }

  @Test
  void saysWhichProxiesAreNotSupported() {
    ApiServerEndpoint plain =
        ApiServerEndpoint.of(URI.create("http://kube.example"), Optional.empty());
    ApiServerEndpoint endpoint = through(plain, "socks5://ada:secret@127.0.0.1:1080");

    assertThatThrownBy(() -> connect(endpoint))
        .isInstanceOf(ClusterException.class)
        .hasMessage("Proxies by socks5 are not supported for http: 127.0.0.1");
    assertThat(endpoint.toString()).doesNotContain("secret");
  }

  /// A proxy that tunnels.
  private static final class Tunnel implements AutoCloseable {
    private final List<String> heads = new CopyOnWriteArrayList<>();
    private final ServerSocket listening;

    private Tunnel() throws IOException {
      listening = new ServerSocket(0, 50, InetAddress.getLoopbackAddress());
      Thread.ofVirtual().start(this::accept);
    }

    private int port() {
      return listening.getLocalPort();
    }

    private void accept() {
      while (!listening.isClosed()) {
        try {
          Socket client = listening.accept();
          Thread.ofVirtual().start(() -> serve(client));
        } catch (IOException _) {
          return;
        }
      }
    }

    private void serve(Socket client) {
      try (client) {
        StringBuilder head = new StringBuilder();
        InputStream in = client.getInputStream();
        while (head.indexOf("\r\n\r\n") < 0) {
          head.append((char) in.read());
        }
        heads.add(head.toString());
        String[] target = head.toString().split(" ", 3)[1].split(":", 2);
        try (Socket to = new Socket(target[0], Integer.parseInt(target[1]))) {
          client
              .getOutputStream()
              .write("HTTP/1.1 200 OK\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
          Thread up = Thread.ofVirtual().start(() -> copy(client, to));
          copy(to, client);
          client.close();
          up.join();
        }
      } catch (IOException | InterruptedException _) {
        // One end is gone, and so is the other.
      }
    }

    private static void copy(Socket from, Socket to) {
      try {
        from.getInputStream().transferTo(to.getOutputStream());
      } catch (IOException _) {
        // Closed at one end; the caller closes the other.
      }
    }

    @Override
    public void close() throws IOException {
      listening.close();
    }
  }
}
