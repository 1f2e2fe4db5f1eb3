package dev.admittance.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.call.CallFixtures;
import dev.admittance.call.tls.TestServerTls;
import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.LiveHook;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;

/// What handshakes with webhooks add to what is known of their certificates.
class HandshakesTest {
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final String AUTHORITY =
      Base64.getEncoder()
          .encodeToString(CallFixtures.text("authority.crt").getBytes(StandardCharsets.UTF_8));

  /// A webhook server that shakes hands once.
  private static final class Server implements AutoCloseable {
    private final SSLServerSocket socket;

    Server(String certificate) throws Exception {
      socket =
          (SSLServerSocket)
              TestServerTls.context(CallFixtures.identity(certificate))
                  .getServerSocketFactory()
                  .createServerSocket(0, 1, InetAddress.getLoopbackAddress());
      Thread.ofVirtual().start(this::shakeHands);
    }

    private void shakeHands() {
      try (SSLSocket client = (SSLSocket) socket.accept()) {
        client.startHandshake();
      } catch (IOException _) {
        // The client does not trust it, or the test is over.
      }
    }

    int port() {
      return socket.getLocalPort();
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  private static LiveHook looked(int port) throws InterruptedException {
    TestHook hook =
        validating("hook")
            .set(
                "clientConfig",
                "{url: \"https://127.0.0.1:%d/\", caBundle: %s}".formatted(port, AUTHORITY));
    return new Handshakes(LIMIT, Optional.empty(), InstantSource.system())
        .with(new DoctorFixture().with(hook).input().snapshot())
        .snapshot()
        .hooks()
        .getFirst();
  }

  @Test
  void theShownCertificateIsKnownWithItsEnd() throws Exception {
    try (Server server = new Server("good")) {
      CertificateHealth health = looked(server.port()).certificate();
      assertThat(health.serving().orElseThrow().source())
          .isEqualTo("TLS with 127.0.0.1:" + server.port());
      Instant end = health.serving().orElseThrow().notAfter().orElseThrow();
      assertThat(health.serving().orElseThrow().names()).contains("hook.shop.svc");
      assertThat(
              new CertificateHealth(health.trust(), List.of(), health.serving(), Optional.empty())
                  .state(end.minus(Duration.ofDays(5))))
          .isEqualTo(CertificateHealth.State.ENDING);
    }
  }

  @Test
  void whatTheApiServerWouldNotTrustIsAProblem() throws Exception {
    try (Server server = new Server("expired")) {
      assertThat(looked(server.port()).certificate().problem().orElseThrow())
          .contains("certificate has expired or is not yet valid");
    }
  }

  @Test
  void aWebhookThatCannotBeReachedStaysAsItIs() throws Exception {
    int free;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = closed.getLocalPort();
    }
    LiveHook hook = looked(free);
    assertThat(hook.certificate().serving()).isEmpty();
    assertThat(hook.certificate().problem()).isEmpty();
  }
}
