package dev.admittance.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.CallTarget;
import dev.admittance.simulator.pipeline.WantedCall;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Holds calls to those of the API server: `app/services/conformance/calls` recorded what its own
/// client sends, and what it says of each answer (W-320 to W-324, W-343, W-344, W-550 to W-554).
class WireTest {
  private static final Duration TIMEOUT = Duration.ofSeconds(60);
  private static final Duration GRACE = Duration.ofMillis(200);

  static List<WireCase> recorded() throws IOException {
    return WireCase.all();
  }

  @ParameterizedTest
  @MethodSource("recorded")
  void sendsAndSaysWhatTheApiServerDoes(WireCase recorded) throws Exception {
    List<WireCase.Connection> script = recorded.connections();
    try (ScriptedServer server =
        new ScriptedServer(
            script.isEmpty()
                ? List.of(new WireCase.Connection(dev.admittance.model.json.JsonObject.EMPTY))
                : script)) {
      int port = recorded.refused() ? server.refused() : server.port();
      Answer answer = call(call(recorded, port), server, isTimeout(recorded));
      if (recorded.error().isEmpty()) {
        assertThat(answer).isInstanceOf(Answer.Responded.class);
        Answer.Responded responded = (Answer.Responded) answer;
        assertThat(responded.wire().status()).isEqualTo(recorded.status());
        assertThat(responded.wire().body()).isEqualTo(recorded.body());
        assertThat(responded.delay()).isLessThan(TIMEOUT);
      } else {
        assertThat(answer).isInstanceOf(Answer.CallFailed.class);
        Answer.CallFailed failed = (Answer.CallFailed) answer;
        assertThat(
                server
                    .hide(failed.reason())
                    .replaceAll("current time \\S+ is", "current time \\$now is"))
            .isEqualTo(recorded.error());
        assertThat(failed.delay().compareTo(TIMEOUT) >= 0).isEqualTo(isTimeout(recorded));
      }
      assertThat(server.requests()).isEqualTo(recorded.requests());
    }
  }

  private static boolean isTimeout(WireCase recorded) {
    return recorded.error().contains("deadline exceeded");
  }

  /// Where the time is to run out it does so soon after the server fell silent, however slow this
  /// machine is.
  private static Answer call(WantedCall wanted, ScriptedServer server, boolean timesOut)
      throws InterruptedException {
    HookCaller caller =
        new HookCaller(CallFixtures.folder(), InstantSource.system(), CallLimits.USUAL);
    try (Stopwatch time = new Stopwatch(TIMEOUT)) {
      if (timesOut) {
        Thread.ofVirtual().start(() -> expireSoon(server, time));
      }
      return caller.call(wanted, time).answer();
    }
  }

  private static void expireSoon(ScriptedServer server, Stopwatch time) {
    try {
      server.awaitServed();
      Thread.sleep(GRACE);
      time.expire();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  private static WantedCall call(WireCase recorded, int port) {
    long seconds = recorded.timeout().toSeconds() + 1;
    return CallFixtures.call(
        "https://hook.shop.svc:443/mutate?timeout=" + seconds + "s",
        CallFixtures.service(bundle(recorded.trust())),
        new CallTarget(
            "127.0.0.1:" + port,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            recorded.identity().map(name -> new CallTarget.Identity(name + ".crt", name + ".key"))),
        TIMEOUT,
        review());
  }

  private static Optional<String> bundle(String trust) {
    String name = trust.isEmpty() ? "authority" : trust;
    if (name.equals("-")) {
      return Optional.empty();
    }
    boolean isFile =
        !name.contains("\n") && Files.exists(CallFixtures.folder().resolve(name + ".crt"));
    return Optional.of(CallFixtures.base64(isFile ? CallFixtures.text(name + ".crt") : name));
  }

  private static String review() {
    return "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":"
        + "{\"uid\":\"u-1\",\"kind\":{\"group\":\"\",\"version\":\"\",\"kind\":\"\"},"
        + "\"resource\":{\"group\":\"\",\"version\":\"\",\"resource\":\"\"},\"operation\":\"\","
        + "\"userInfo\":{},\"object\":null,\"oldObject\":null,\"options\":null}}";
  }
}
