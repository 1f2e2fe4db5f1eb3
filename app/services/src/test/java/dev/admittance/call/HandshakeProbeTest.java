package dev.admittance.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.ClientConfig;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HandshakeProbeTest {
  private static final Duration LIMIT = Duration.ofSeconds(10);
  private static final ClientConfig SERVICE =
      CallFixtures.service(Optional.of(CallFixtures.base64(CallFixtures.text("authority.crt"))));

  private static ScriptedServer server(String certificate) throws IOException {
    return new ScriptedServer(
        List.of(
            new WireCase.Connection(
                (JsonObject) JsonText.parse("{\"tls\":\"%s\"}".formatted(certificate)))));
  }

  private static HandshakeProbe shake(ClientConfig config, int port) throws InterruptedException {
    return HandshakeProbe.of(config, "127.0.0.1:" + port, LIMIT, InstantSource.system());
  }

  @Test
  void aServerThatIsTrustedIsSaidToBe() throws Exception {
    try (ScriptedServer server = server("good")) {
      HandshakeProbe made = shake(SERVICE, server.port());
      assertThat(made.problem()).isEmpty();
      assertThat(made.name()).isEqualTo("hook.shop.svc");
      assertThat(made.handshakes())
          .singleElement()
          .satisfies(
              one -> assertThat(one.shown().getFirst().dnsNames()).contains("hook.shop.svc"));
      assertThat(server.requests()).allMatch(String::isEmpty);
    }
  }

  @Test
  void aCertificateThatIsOverIsToldInTheServersWords() throws Exception {
    try (ScriptedServer server = server("expired")) {
      HandshakeProbe made = shake(SERVICE, server.port());
      assertThat(made.problem().orElseThrow())
          .startsWith(
              "tls: failed to verify certificate: x509: certificate has expired or is not yet"
                  + " valid");
      assertThat(made.handshakes().getFirst().shown()).isNotEmpty();
    }
  }

  @Test
  void aBundleWithoutCertificateIsToldBeforeAnybodyIsDialled() throws Exception {
    HandshakeProbe made =
        HandshakeProbe.of(
            CallFixtures.service(Optional.of("bm9uc2Vuc2U=")),
            "127.0.0.1:1",
            LIMIT,
            InstantSource.system());
    assertThat(made.problem().orElseThrow()).startsWith("unable to load root certificates");
  }

  @Test
  void nobodyAtTheAddressIsSaidSo() throws Exception {
    int free;
    try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      free = closed.getLocalPort();
    }
    assertThat(shake(SERVICE, free).problem().orElseThrow())
        .isEqualTo("dial tcp 127.0.0.1:" + free + ": connect: connection refused");
  }

  @Test
  void aServerThatKeepsSilentIsGivenUp() throws Exception {
    try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      HandshakeProbe made =
          HandshakeProbe.of(
              SERVICE,
              "127.0.0.1:" + silent.getLocalPort(),
              Duration.ofMillis(200),
              InstantSource.system());
      assertThat(made.problem()).contains("context deadline exceeded");
    }
  }

  @Test
  void anAddressThatIsNoneIsNoFaultOfOurs() throws Exception {
    assertThat(
            HandshakeProbe.of(SERVICE, "no address", LIMIT, InstantSource.system())
                .problem()
                .orElseThrow())
        .isEqualTo("address no address: missing port in address");
  }

  @Test
  void plainHttpIsNotTried() throws Exception {
    ClientConfig plain =
        new ClientConfig(Optional.of("http://127.0.0.1/x"), Optional.empty(), Optional.empty());
    assertThat(shake(plain, 1).problem().orElseThrow()).startsWith("the URL is not https");
  }

  @Test
  void theAddressFollowsFromTheConfiguration() {
    assertThat(HandshakeProbe.address(SERVICE)).contains("hook.shop.svc:443");
    assertThat(
            HandshakeProbe.address(
                new ClientConfig(
                    Optional.of("https://example.com/x"), Optional.empty(), Optional.empty())))
        .contains("example.com:443");
  }
}
