package dev.admittance.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/// A run with real calls, from the files of a user to the trace.
class RealCallsTest {
  private static final HookCaller CALLER = HookCaller.in(CallFixtures.folder());

  /// Counts the calls and never gives up.
  private static final class Counting implements RealCalls.Watcher {
    private final List<String> calls = new ArrayList<>();
    private final int patience;

    Counting(int patience) {
      this.patience = patience;
    }

    @Override
    public void calling(WantedCall call) {
      calls.add(call.hook().webhook());
    }

    @Override
    public boolean cancelled() {
      return calls.size() >= patience;
    }
  }

  private static Pipeline pipeline(String kind, String... hooks) {
    StringBuilder yaml =
        new StringBuilder("apiVersion: admissionregistration.k8s.io/v1\nkind: ")
            .append(kind)
            .append("WebhookConfiguration\nmetadata: {name: c}\nwebhooks:\n");
    for (String hook : hooks) {
      yaml.append("- name: ")
          .append(hook)
          .append("\n  sideEffects: None\n  admissionReviewVersions: [v1]\n  timeoutSeconds: 30\n")
          .append(
              "  rules: [{apiGroups: ['*'], apiVersions: ['*'], operations: ['*'], resources:"
                  + " ['*']}]\n")
          .append("  clientConfig: {service: {namespace: shop, name: hook, path: /")
          .append(hook)
          .append("}, caBundle: ")
          .append(CallFixtures.base64(CallFixtures.text("authority.crt")))
          .append("}\n");
    }
    List<Registration> read =
        DocumentReader.read(new SourceText("c.yaml", yaml.toString())).documents().stream()
            .flatMap(document -> RegistrationReader.read(document).registrations().stream())
            .toList();
    return Pipeline.compile(
        Setup.of(read.stream().map(Registration::configuration).toList(), ClusterState.UNKNOWN));
  }

  private static AnswerBook answers(ScriptedServer server, String... hooks) {
    return ReviewServer.asking("127.0.0.1:" + server.port(), hooks);
  }

  private static Capture pod() throws IOException {
    JsonObject review =
        (JsonObject)
            JsonText.parse(
                "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":"
                    + "{\"uid\":\"r-1\",\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"Pod\"},"
                    + "\"resource\":{\"group\":\"\",\"version\":\"v1\",\"resource\":\"pods\"},"
                    + "\"name\":\"p\",\"namespace\":\"shop\",\"operation\":\"CREATE\",\"userInfo\":{},"
                    + "\"object\":{\"kind\":\"Pod\",\"apiVersion\":\"v1\",\"metadata\":{\"name\":\"p\",\"namespace\":\"shop\"}},"
                    + "\"oldObject\":null,\"dryRun\":false}}");
    return ((CaptureDecoder.Result.Decoded) CaptureDecoder.decode(review, "r.json:1")).capture();
  }

  private static <S extends Step> List<S> steps(Trace trace, Class<S> type) {
    return trace.steps().stream().filter(type::isInstance).map(type::cast).toList();
  }

  @Test
  void hookIsCalledAndItsAnswerIsInTheTrace() throws Exception {
    try (ReviewServer server =
        new ReviewServer(uid -> {
          String patch = "[{\"op\":\"add\",\"path\":\"/metadata/labels\",\"value\":{\"a\":\"b\"}}]";
          return "\"uid\":\""
              + uid
              + "\",\"allowed\":true,\"patchType\":\"JSONPatch\",\"patch\":\""
              + Base64.getEncoder().encodeToString(patch.getBytes(StandardCharsets.UTF_8))
              + "\"";
        })) {
      Counting watcher = new Counting(Integer.MAX_VALUE);
      Trace trace =
          new RealCalls(CALLER)
              .run(pipeline("Mutating", "a", "b"), pod(), 0, server.answers("a", "b"), watcher);
      assertThat(watcher.calls).containsExactly("a", "b");
      assertThat(steps(trace, Step.AnswerAssumed.class)).isEmpty();
      assertThat(trace.response().object().orElseThrow().toString()).contains("\"a\":\"b\"");
      assertThat(steps(trace, Step.HookAnswered.class))
          .allMatch(step -> step.elapsed().compareTo(Duration.ZERO) > 0);
      assertThat(server.paths()).containsExactly("/a?timeout=30s", "/b?timeout=30s");
    }
  }

  @Test
  void validatingHooksAreCalledSideBySide() throws Exception {
    // Each waits for the other: one after the other they would never answer.
    CountDownLatch both = new CountDownLatch(2);
    try (ReviewServer server =
        new ReviewServer(uid -> {
          both.countDown();
          both.await();
          return "\"uid\":\"" + uid + "\",\"allowed\":true";
        })) {
      Trace trace =
          new RealCalls(CALLER)
              .run(
                  pipeline("Validating", "a", "b"),
                  pod(),
                  0,
                  server.answers("a", "b"),
                  new Counting(Integer.MAX_VALUE));
      assertThat(trace.response().allowed()).isTrue();
      assertThat(steps(trace, Step.HookAllowed.class)).hasSize(2);
    }
  }

  @Test
  void failureReachesTheClientInTheServersWords() throws Exception {
    try (ScriptedServer server =
        new ScriptedServer(
            List.of(
                new WireCase.Connection((JsonObject) JsonText.parse("{\"tls\":\"expired\"}"))))) {
      Trace trace =
          new RealCalls(CALLER)
              .run(
                  pipeline("Mutating", "a"),
                  pod(),
                  0,
                  answers(server, "a"),
                  new Counting(Integer.MAX_VALUE));
      assertThat(trace.response().message())
          .startsWith(
              "Internal error occurred: failed calling webhook \"a\": failed to call webhook: Post"
                  + " \"https://hook.shop.svc:443/a?timeout=30s\": tls: failed to verify"
                  + " certificate: x509: certificate has expired or is not yet valid: current"
                  + " time");
    }
  }

  @Test
  void whoeverGivesUpGetsATraceThatSaysWhatIsMissing() throws Exception {
    try (ScriptedServer server =
        new ScriptedServer(
            List.of(
                new WireCase.Connection(
                    (JsonObject) JsonText.parse("{\"tls\":\"good\",\"end\":\"hang\"}"))))) {
      long start = System.nanoTime();
      Trace trace =
          new RealCalls(CALLER)
              .run(pipeline("Mutating", "a"), pod(), 0, answers(server, "a"), new Counting(1));
      assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(20));
      assertThat(steps(trace, Step.AnswerAssumed.class))
          .extracting(Step.AnswerAssumed::reason)
          .containsExactly(
              "a real call to 127.0.0.1:" + server.port() + " is asked for, which was not made");
    }
  }
}
