package dev.admittance.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.pipeline.WantedCall;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// How an answer says where a call goes and how TLS is checked, and what bounds it.
class HookCallerTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(10);
  private static final String SERVICE = "https://hook.shop.svc:443/mutate?timeout=10s";
  private static final String OK = "HTTP/1.1 200 OK\\r\\nContent-Length: 2\\r\\n\\r\\n{}";
  private static final Optional<String> AUTHORITY =
      Optional.of(CallFixtures.base64(CallFixtures.text("authority.crt")));

  private static ScriptedServer server(String connection) throws IOException {
    return new ScriptedServer(
        List.of(new WireCase.Connection((JsonObject) JsonText.parse(connection))));
  }

  private static ScriptedServer good() throws IOException {
    return server("{\"tls\":\"good\",\"send\":\"" + OK + "\"}");
  }

  private static HookCaller caller(CallLimits limits) {
    return new HookCaller(CallFixtures.folder(), InstantSource.system(), limits);
  }

  private static String outcome(String url, ClientConfig config, CallTarget target)
      throws InterruptedException {
    return outcome(url, config, target, CallLimits.USUAL);
  }

  private static String outcome(
      String url, ClientConfig config, CallTarget target, CallLimits limits)
      throws InterruptedException {
    return switch (caller(limits).call(CallFixtures.call(url, config, target, TIMEOUT)).answer()) {
      case Answer.Responded responded -> responded.wire().status() + " " + responded.wire().body();
      case Answer.CallFailed failed -> failed.reason();
      case Answer other -> other.toString();
    };
  }

  private static ClientConfig url(String url) {
    return new ClientConfig(Optional.of(url), Optional.empty(), AUTHORITY);
  }

  private static CallTarget named(ScriptedServer server, String serverName) {
    return new CallTarget(
        "127.0.0.1:" + server.port(),
        Optional.empty(),
        Optional.of(serverName),
        Optional.empty(),
        Optional.empty());
  }

  @Test
  void serverIsToldOfWhereItIsTrusted() throws Exception {
    try (ScriptedServer server = good()) {
      WantedCall wanted = toService(server);
      CompletedCall made = caller(CallLimits.USUAL).call(wanted);

      ConnectionReport report = ConnectionReport.of(wanted, made);
      assertThat(report.summary())
          .isEqualTo("TLSv1.3 with 127.0.0.1:" + server.port() + ", verified as hook.shop.svc.");
      assertThat(report.sections())
          .extracting(ConnectionReport.Section::title, ConnectionReport.Section::state)
          .containsExactly(
              tuple("Request", ConnectionReport.State.SOUND),
              tuple("Certificate of the server", ConnectionReport.State.SOUND),
              tuple("Trusted authority", ConnectionReport.State.SOUND));
      assertThat(fact(report, 0, "TLS")).startsWith("TLSv1.3, TLS_AES_");
      assertThat(fact(report, 0, "Dialled")).endsWith("->127.0.0.1:" + server.port());
      assertThat(fact(report, 0, "Outcome")).isEqualTo("HTTP 200");
      assertThat(fact(report, 1, "Names")).contains("hook.shop.svc");
      assertThat(fact(report, 0, "Trusts")).startsWith(fact(report, 2, "Subject") + ", until ");
    }
  }

  @Test
  void serverIsToldOfWhereItIsNotTrusted() throws Exception {
    try (ScriptedServer server = server("{\"tls\":\"expired\"}")) {
      WantedCall wanted = toService(server);
      CompletedCall made = caller(CallLimits.USUAL).call(wanted);

      ConnectionReport report = ConnectionReport.of(wanted, made);
      assertThat(report.summary()).isEqualTo("127.0.0.1:" + server.port() + " is not trusted.");
      assertThat(report.sections())
          .extracting(ConnectionReport.Section::title, ConnectionReport.Section::state)
          .containsExactly(
              tuple("Request", ConnectionReport.State.FAULTY),
              tuple("Certificate of the server", ConnectionReport.State.FAULTY));
      assertThat(fact(report, 0, "Outcome"))
          .startsWith("tls: failed to verify certificate: x509: certificate has expired");
    }
  }

  @Test
  void serverThatIsNotThereHasNoCertificate() throws Exception {
    WantedCall wanted =
        CallFixtures.call(
            SERVICE, CallFixtures.service(AUTHORITY), CallFixtures.at("127.0.0.1:1"), TIMEOUT);

    ConnectionReport report = ConnectionReport.of(wanted, caller(CallLimits.USUAL).call(wanted));

    assertThat(report.summary()).isEqualTo("No connection to 127.0.0.1:1.");
    assertThat(fact(report, 0, "Outcome"))
        .isEqualTo("dial tcp 127.0.0.1:1: connect: connection refused");
  }

  @Test
  void planTellsWhatTheServerWouldCheck() {
    ConnectionReport plan =
        ConnectionReport.planned(SERVICE, CallFixtures.service(AUTHORITY), "Why.");

    assertThat(plan.summary()).isEqualTo("Why.");
    assertThat(fact(plan, 0, "Dials")).isEqualTo("hook.shop.svc:443");
    assertThat(fact(plan, 0, "Certificate for")).isEqualTo("hook.shop.svc");
    assertThat(fact(ConnectionReport.planned("http://x/", url("http://x/"), ""), 0, "Checks"))
        .startsWith("nothing");
    assertThat(
            fact(
                ConnectionReport.planned(SERVICE, CallFixtures.service(Optional.of("eA==")), ""),
                0,
                "Trusts"))
        .isEqualTo("nobody: unable to parse bytes as PEM block");
  }

  private static WantedCall toService(ScriptedServer server) {
    return CallFixtures.call(
        SERVICE,
        CallFixtures.service(AUTHORITY),
        CallFixtures.at("127.0.0.1:" + server.port()),
        TIMEOUT);
  }

  private static String fact(ConnectionReport report, int section, String name) {
    return report.sections().get(section).facts().stream()
        .filter(fact -> fact.name().equals(name))
        .map(ConnectionReport.Fact::value)
        .findFirst()
        .orElseThrow();
  }

  /// W-553: the name is that of the hook's URL, wherever the call goes.
  @Test
  void certificateMustBeForTheHostOfTheHooksUrl() throws Exception {
    try (ScriptedServer server = good()) {
      CallTarget target = CallFixtures.at("127.0.0.1:" + server.port());
      assertThat(
              outcome(
                  "https://hook.shop.svc/m?timeout=10s", url("https://hook.shop.svc/m"), target))
          .isEqualTo("200 {}");
      assertThat(outcome("https://hooks.test/m?timeout=10s", url("https://hooks.test/m"), target))
          .isEqualTo(
              "failed to call webhook: Post \"https://hooks.test/m?timeout=10s\": tls: failed to"
                  + " verify certificate: x509: certificate is valid for hook.shop.svc, not"
                  + " hooks.test");
      assertThat(server.requests().getFirst()).contains("Host: hook.shop.svc\r\n");
    }
  }

  @Test
  void answerMayStateAnotherServerName() throws Exception {
    try (ScriptedServer server = good()) {
      assertThat(
              outcome(
                  "https://hooks.test/m?timeout=10s",
                  url("https://hooks.test/m"),
                  named(server, "hook.shop.svc")))
          .isEqualTo("200 {}");
      assertThat(outcome(SERVICE, CallFixtures.service(AUTHORITY), named(server, "10.0.0.1")))
          .endsWith("x509: certificate is valid for 127.0.0.1, not 10.0.0.1");
    }
  }

  @Test
  void answerMayStateAnotherPathWhileFaultsTellTheHooksOwn() throws Exception {
    try (ScriptedServer server = server("{\"tls\":\"good\"}")) {
      CallTarget target =
          new CallTarget(
              "127.0.0.1:" + server.port(),
              Optional.of("/other"),
              Optional.empty(),
              Optional.empty(),
              Optional.empty());
      assertThat(outcome(SERVICE, CallFixtures.service(AUTHORITY), target))
          .isEqualTo("failed to call webhook: Post \"" + SERVICE + "\": EOF");
      assertThat(server.requests().getFirst())
          .startsWith("POST /other?timeout=10s HTTP/1.1\r\nHost: hook.shop.svc:443\r\n");
    }
  }

  @Test
  void answerMayStateWhomToTrust() throws Exception {
    try (ScriptedServer server = good()) {
      ClientConfig hook = CallFixtures.service(Optional.of(CallFixtures.base64("placeholder")));
      assertThat(outcome(SERVICE, hook, CallFixtures.at("127.0.0.1:" + server.port())))
          .isEqualTo(
              "could not get REST client: unable to load root certificates: unable to parse bytes"
                  + " as PEM block");
      assertThat(
              outcome(
                  SERVICE, hook, trusting(server, new CallTarget.Authority.File("authority.crt"))))
          .isEqualTo("200 {}");
      assertThat(
              outcome(
                  SERVICE,
                  hook,
                  trusting(server, new CallTarget.Authority.Bundle(AUTHORITY.orElseThrow()))))
          .isEqualTo("200 {}");
      assertThat(
              outcome(SERVICE, hook, trusting(server, new CallTarget.Authority.File("absent.crt"))))
          .isEqualTo(
              "could not get REST client: open "
                  + CallFixtures.folder().resolve("absent.crt")
                  + ": no such file or directory");
    }
  }

  private static CallTarget trusting(ScriptedServer server, CallTarget.Authority authority) {
    return new CallTarget(
        "127.0.0.1:" + server.port(),
        Optional.empty(),
        Optional.empty(),
        Optional.of(authority),
        Optional.empty());
  }

  private static String shown(ScriptedServer server, String certificate, String key)
      throws InterruptedException {
    return outcome(
        SERVICE,
        CallFixtures.service(AUTHORITY),
        new CallTarget(
            "127.0.0.1:" + server.port(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.of(new CallTarget.Identity(certificate, key))));
  }

  @Test
  void clientCertificateMustFitItsKey() throws Exception {
    try (ScriptedServer server = good()) {
      assertThat(shown(server, "client.crt", "good.key"))
          .isEqualTo("could not get REST client: tls: private key does not match public key");
      assertThat(shown(server, "client.key", "client.key"))
          .isEqualTo(
              "could not get REST client: tls: failed to find any PEM data in certificate input");
      assertThat(shown(server, "client.crt", "client.crt"))
          .isEqualTo("could not get REST client: tls: failed to find any PEM data in key input");
    }
  }

  @Test
  void serverThatWantsACertificateEndsTheCallWithAnAlert() throws Exception {
    for (String version : List.of("1.2", "1.3")) {
      try (ScriptedServer server =
          server(
              "{\"tls\":\"good\",\"asks\":true,\"version\":\""
                  + version
                  + "\",\"send\":\""
                  + OK
                  + "\"}")) {
        assertThat(
                outcome(
                    SERVICE,
                    CallFixtures.service(AUTHORITY),
                    CallFixtures.at("127.0.0.1:" + server.port())))
            .as(version)
            .matches(
                "failed to call webhook: Post \"[^\"]+\": remote error: tls: (bad certificate"
                    + "|certificate required|handshake failure)");
      }
    }
  }

  /// W-559.
  @Test
  void handshakeHasATimeOfItsOwn() throws Exception {
    try (ScriptedServer server = server("{\"unread\":true,\"end\":\"hang\"}")) {
      assertThat(
              outcome(
                  SERVICE,
                  CallFixtures.service(AUTHORITY),
                  CallFixtures.at("127.0.0.1:" + server.port()),
                  new CallLimits(Duration.ofMillis(200), 1000)))
          .isEqualTo(
              "failed to call webhook: Post \"" + SERVICE + "\": net/http: TLS handshake timeout");
    }
  }

  /// W-325: the bound is ours, and the text says so.
  @Test
  void answersAreBounded() throws Exception {
    String body = "x".repeat(1 << 20);
    try (ScriptedServer server =
        server("{\"tls\":\"good\",\"send\":\"HTTP/1.1 200 OK\\r\\n\\r\\n" + body + "x\"}")) {
      assertThat(
              outcome(
                  SERVICE,
                  CallFixtures.service(AUTHORITY),
                  CallFixtures.at("127.0.0.1:" + server.port()),
                  new CallLimits(TIMEOUT, 1 << 20)))
          .isEqualTo(
              "failed to call webhook: unexpected error when reading response body. Please retry."
                  + " Original error: the answer is larger than 1 MiB, which is more than"
                  + " Admittance reads (a real server has no limit)");
    }
  }

  @Test
  void headsAreBounded() throws Exception {
    String header = "A: " + "x".repeat(11 << 20);
    try (ScriptedServer server =
        server("{\"tls\":\"good\",\"send\":\"HTTP/1.1 200 OK\\r\\n" + header + "\"}")) {
      assertThat(
              outcome(
                  SERVICE,
                  CallFixtures.service(AUTHORITY),
                  CallFixtures.at("127.0.0.1:" + server.port())))
          .endsWith("net/http: server response headers exceeded 10485760 bytes; aborted");
    }
  }

  @Test
  void hostThatIsNoneIsNotFound() throws Exception {
    assertThat(outcome(SERVICE, CallFixtures.service(AUTHORITY), CallFixtures.at("no..host:443")))
        .isEqualTo(
            "failed to call webhook: Post \""
                + SERVICE
                + "\": dial tcp: lookup no..host: no such host");
  }
}
