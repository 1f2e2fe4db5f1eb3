package dev.admittance.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.ClientConfig;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.lazy.Lazy;
import dev.admittance.simulator.trace.Call;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CurlCommandTest {
  private static final String REVIEW = "{\"kind\":\"AdmissionReview\",\"note\":\"it's $HOME `x`\"}";

  private static Call call(String url) throws IOException {
    JsonObject review = (JsonObject) JsonText.parse(REVIEW);
    return new Call(url, Duration.ofMillis(9_500), Lazy.of(() -> review));
  }

  private static String command(String url, ClientConfig config, Optional<CallTarget> target)
      throws IOException {
    return new CurlCommand(call(url), config, target).text(JsonText.parse(REVIEW));
  }

  @Test
  void serviceIsCalledByItsNameAndCommentsSayHowToReachIt() throws IOException {
    assertThat(
            command(
                "https://hook.shop.svc:443/mutate?timeout=10s",
                CallFixtures.service(Optional.of("Q0E=\n")),
                Optional.empty()))
        .isEqualTo(
            """
            # Service shop/hook is reached from inside the cluster.
            # From outside: kubectl --namespace shop port-forward service/hook 8443:443
            # and add: --connect-to hook.shop.svc:443:127.0.0.1:8443
            curl --silent --show-error --request POST \\
              'https://hook.shop.svc:443/mutate?timeout=10s' \\
              --header 'User-Agent: kube-apiserver-admission' \\
              --header 'Accept: application/json, */*' \\
              --header 'Content-Type: application/json' \\
              --cacert <(base64 --decode <<< Q0E=) \\
              --max-time 10 \\
              --data-binary @- <<'REVIEW'
            {"kind":"AdmissionReview","note":"it's $HOME `x`"}
            REVIEW
            """);
  }

  @Test
  void calledHookIsDialledWhereItWas() throws IOException {
    String text =
        command(
            "https://hook.shop.svc:443/mutate?timeout=10s",
            CallFixtures.service(Optional.empty()),
            Optional.of(
                new CallTarget(
                    "127.0.0.1:9443",
                    Optional.of("/other"),
                    Optional.of("localhost"),
                    Optional.of(new CallTarget.Authority.File("my ca.crt")),
                    Optional.of(new CallTarget.Identity("me.crt", "me.key")))));

    assertThat(text)
        .contains(
            "'https://localhost:443/other?timeout=10s'",
            "--header 'Host: hook.shop.svc:443'",
            "--connect-to localhost:443:127.0.0.1:9443",
            "--cacert 'my ca.crt'",
            "# The hook is shown a client certificate")
        .doesNotContain("me.key", "port-forward");
  }

  @Test
  void whatAConfigurationSaysCannotLeaveItsQuotes() throws IOException {
    ClientConfig config =
        new ClientConfig(
            Optional.of("https://x/"), Optional.empty(), Optional.of("'; touch /tmp/owned; '"));

    assertThat(command("https://x/'$(id)?timeout=10s", config, Optional.empty()))
        .contains("'https://x/'\\''$(id)?timeout=10s'", "<<< ''\\'';touch/tmp/owned;'\\''')");
  }

  @Test
  void bashSendsTheBytesOfTheReview() throws Exception {
    String text =
        command("http://x/?timeout=10s", CallFixtures.service(Optional.empty()), Optional.empty())
            .replaceAll("(?s)curl .*--data-binary @-", "cat");

    Process bash = new ProcessBuilder("bash", "-c", text).redirectErrorStream(true).start();

    assertThat(new String(bash.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
        .isEqualTo(REVIEW + "\n");
    assertThat(bash.waitFor()).isZero();
  }
}
