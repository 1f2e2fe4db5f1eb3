package dev.admittance.metrics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpsConfigurator;
import com.sun.net.httpserver.HttpsServer;
import dev.admittance.call.CallFixtures;
import dev.admittance.call.tls.ClientCertificate;
import dev.admittance.call.tls.TestServerTls;
import dev.admittance.cluster.Credentials;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Servers that are none, and worse.
class PrometheusApiTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  private static final String GOOD =
      "{\"status\":\"success\",\"data\":{\"resultType\":\"vector\",\"result\":[{\"metric\":"
          + "{\"name\":\"a\"},\"value\":[1.5,\"2\"]}]}}";

  private final List<String> asked = new CopyOnWriteArrayList<>();
  private HttpsServer server;
  private int code = 200;
  private String body = GOOD;
  private String location = "";

  @BeforeEach
  void start() throws Exception {
    server = HttpsServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    ClientCertificate identity = CallFixtures.identity("good");
    server.setHttpsConfigurator(new HttpsConfigurator(TestServerTls.context(identity)));
    server.createContext(
        "/",
        exchange -> {
          try (exchange) {
            exchange.getRequestBody().readAllBytes();
            asked.add(
                exchange.getRequestURI()
                    + " "
                    + exchange.getRequestHeaders().getOrDefault("Authorization", List.of()));
            if (!location.isEmpty()) {
              exchange.getResponseHeaders().set("Location", location);
            }
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(code, bytes.length);
            exchange.getResponseBody().write(bytes);
          }
        });
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  private PrometheusServer server(Optional<String> authorities, Credentials credentials) {
    return new PrometheusServer(
        URI.create("https://127.0.0.1:" + server.getAddress().getPort() + "/prometheus/"),
        authorities,
        credentials,
        Map.of());
  }

  private PrometheusAnswer query() throws MetricsException {
    PrometheusServer known =
        server(Optional.of(CallFixtures.text("authority.crt")), new Credentials.Token("sesame"));
    try (PrometheusApi api = new PrometheusApi(known, InstantSource.system())) {
      return api.query("up", NOW);
    }
  }

  @Test
  void asksWithATokenAndBelowThePathOfTheServer() throws MetricsException {
    assertThat(query().series())
        .singleElement()
        .satisfies(one -> {
          assertThat(one.series().label("name")).isEqualTo("a");
          assertThat(one.values()).containsExactly(Map.entry(Instant.ofEpochMilli(1500), 2.0));
        });
    assertThat(asked).containsExactly("/prometheus/api/v1/query [Bearer sesame]");
  }

  @Test
  void theCertificateHasToBeOfAnAuthorityThatIsTrusted() {
    assertThatThrownBy(
            () -> {
              try (PrometheusApi api =
                  new PrometheusApi(
                      server(Optional.empty(), new Credentials.Token("sesame")),
                      InstantSource.system())) {
                api.query("up", NOW);
              }
            })
        .isInstanceOf(MetricsException.class)
        .hasMessageContaining("certificate");
    assertThat(asked).isEmpty();
  }

  @Test
  void redirectsAreNotFollowed() {
    code = 302;
    location = "https://127.0.0.1:" + server.getAddress().getPort() + "/elsewhere";
    assertThatThrownBy(this::query).hasMessageContaining("elsewhere (302)");
    assertThat(asked).hasSize(1);
  }

  @ParameterizedTest
  @CsvSource({
    "401, other credentials",
    "403, refuses",
    "404, path",
    "500, not a Prometheus server"
  })
  void refusalsAreSaid(int refusal, String words) {
    code = refusal;
    body = "<html><script>alert(1)</script>\u001b[31m";
    assertThatThrownBy(this::query)
        .isInstanceOf(MetricsException.class)
        .hasMessageContaining(words)
        .hasMessageNotContainingAny("script", "\u001b", "sesame");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "[]",
        "{}",
        "{\"data\":3}",
        "{\"data\":{\"result\":{}}}",
        "{\"status\":\"error\",\"error\":\"too\\u001b[31m many\"}",
        "{\"data\":"
      })
  void nonsenseIsNoAnswer(String nonsense) {
    body = nonsense;
    assertThatThrownBy(this::query)
        .isInstanceOf(MetricsException.class)
        .hasMessageNotContaining("\u001b");
  }

  @Test
  void whatIsNoValueIsLeftOut() throws MetricsException {
    body =
        "{\"data\":{\"result\":[3,{\"metric\":{\"a\":1},\"value\":[\"x\",\"2\"]},"
            + "{\"values\":[[1,\"NaN\"],[2,\"+Inf\"],[1e300,\"1\"],[3,\"four\"],[4,\"5\"],7]}]}}";
    assertThat(query().series())
        .extracting(PrometheusAnswer.Values::values)
        .containsExactly(Map.of(), Map.of(Instant.ofEpochSecond(4), 5.0));
  }

  @Test
  void nobodyAtTheAddressIsSaid() {
    server.stop(0);
    assertThatThrownBy(this::query)
        .isInstanceOf(MetricsException.class)
        .hasMessageContaining("cannot be reached");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "ftp://a",
        "a",
        "https:///api",
        "https://ann:sesame@a",
        "https://a/graph?g0.expr=up",
        "https://a#top"
      })
  void otherAddressesAreRefused(String url) {
    assertThatThrownBy(() -> PrometheusServer.of(url))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageNotContaining("sesame");
  }

  @Test
  void credentialsAreNotSentInTheClear() {
    Credentials token = new Credentials.Token("sesame");
    assertThatThrownBy(
            () -> new PrometheusServer(URI.create("http://a"), Optional.empty(), token, Map.of()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("http");
    PrometheusServer near =
        new PrometheusServer(
            URI.create("http://localhost:9090"), Optional.empty(), token, Map.of());
    assertThat(near.toString()).doesNotContain("sesame");
  }
}
