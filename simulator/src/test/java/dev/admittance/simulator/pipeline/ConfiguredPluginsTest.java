package dev.admittance.simulator.pipeline;

import static dev.admittance.simulator.fixture.Requests.createPod;
import static dev.admittance.simulator.fixture.Requests.request;
import static dev.admittance.simulator.fixture.Runs.steps;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.text.Origin;
import dev.admittance.model.text.Range;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.AnswerBook;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.answer.ScriptedAnswer;
import dev.admittance.simulator.builtin.PluginState;
import dev.admittance.simulator.builtin.PluginTurn;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.fixture.Requests;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.trace.Omission;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Plugins that a server runs only where it is started with them: what no recording shows, as it
/// refuses what would prepare the recording, or needs more than one request or a clock.
class ConfiguredPluginsTest {
  private static Trace run(String plugin, AdmissionRequest request) {
    return pipeline(plugin, ClusterState.UNKNOWN)
        .run(new Capture("test", request, Optional.empty()), AnswerBook.EMPTY);
  }

  private static Pipeline pipeline(String plugin, ClusterState cluster) {
    KubernetesRelease release = KubernetesRelease.DEFAULT;
    return Pipeline.compile(
        new Setup(
            List.of(),
            cluster,
            release,
            AdmissionChain.of(
                release,
                new PluginChoice.Adjusted(
                    List.of(plugin), List.of(), PluginChoice.Order.DEFAULT))));
  }

  /// A server with one plugin that is configured.
  private static Pipeline configured(String plugin, String configuration) {
    JsonObject file =
        Requests.object(
            "{\"apiVersion\":\"apiserver.config.k8s.io/v1\",\"kind\":\"AdmissionConfiguration\","
                + "\"plugins\":[{\"name\":\"%s\",\"configuration\":%s}]}"
                    .formatted(plugin, configuration));
    return pipeline(plugin, ClusterState.of(List.of(file)));
  }

  private static Trace run(
      Pipeline pipeline, AdmissionRequest request, AnswerBook book, PluginTurn turn) {
    Capture capture = new Capture("test", request, Optional.empty());
    Trace trace = pipeline.run(capture, book, RecordedCalls.NONE, 0, turn).trace();
    turn.end();
    return trace;
  }

  private static AdmissionRequest event(String namespace) {
    return request(
        Operation.CREATE, "", "v1", "Event", "events", "", namespace, "a", JsonObject.EMPTY);
  }

  /// The codes of Events that come so many milliseconds after the first, all in one namespace.
  private static List<Integer> codes(Pipeline pipeline, int... millis) {
    PluginState state = new PluginState();
    List<Integer> codes = new ArrayList<>();
    for (int at : millis) {
      PluginTurn turn = state.at(Optional.of(Instant.EPOCH.plusMillis(at)));
      codes.add(run(pipeline, event("shop"), AnswerBook.EMPTY, turn).response().code());
    }
    return codes;
  }

  private static List<String> untold(Trace trace) {
    return steps(trace, Step.NotSimulated.class).stream()
        .filter(step -> step.omission() == Omission.INPUT)
        .map(Step.NotSimulated::what)
        .toList();
  }

  @Test
  void alwaysDenyRefusesEverything() {
    Trace trace = run("AlwaysDeny", createPod("{}"));
    assertThat(trace.response().allowed()).isFalse();
    assertThat(trace.response().message())
        .contains("admission control is denying all modifications");
  }

  @Test
  void whatTheServerOfImagesAnswersIsNotKnown() {
    Trace trace = run("ImagePolicyWebhook", createPod("{}"));
    assertThat(untold(trace))
        .contains("ImagePolicyWebhook: it is not known what its server says of web:1");
  }

  @Test
  void howManyEventsCameBeforeIsNotKnown() {
    Trace trace =
        run(
            "EventRateLimit",
            request(
                Operation.CREATE, "", "v1", "Event", "events", "", "shop", "a", JsonObject.EMPTY));
    assertThat(untold(trace))
        .contains("EventRateLimit: it is not known how many Events it lets through");
  }

  @Test
  void tokensComeBackWithTime() {
    Pipeline server =
        configured("EventRateLimit", "{\"limits\":[{\"type\":\"Server\",\"qps\":2,\"burst\":2}]}");
    assertThat(codes(server, 0, 0, 100, 500, 600, 5_000, 5_000, 5_000, 5_499, 5_500))
        .containsExactly(201, 201, 429, 201, 429, 201, 201, 429, 429, 201);
  }

  @Test
  void aBucketThatLeavesTheCacheIsFullAgain() {
    Pipeline server =
        configured(
            "EventRateLimit",
            "{\"limits\":[{\"type\":\"Namespace\",\"qps\":1,\"burst\":1,\"cacheSize\":2}]}");
    PluginState state = new PluginState();
    List<Integer> codes =
        Stream.of("a", "b", "a", "c", "b", "a")
            .map(namespace ->
                run(
                        server,
                        event(namespace),
                        AnswerBook.EMPTY,
                        state.at(Optional.of(Instant.EPOCH)))
                    .response()
                    .code())
            .toList();
    assertThat(codes).containsExactly(201, 201, 429, 201, 201, 201);
  }

  @Test
  void withoutTimesOnlyTheBurstIsCertain() {
    Pipeline server =
        configured("EventRateLimit", "{\"limits\":[{\"type\":\"User\",\"qps\":1,\"burst\":1}]}");
    PluginState state = new PluginState();
    Trace first = run(server, event("shop"), AnswerBook.EMPTY, state.at(Optional.empty()));
    Trace second = run(server, event("shop"), AnswerBook.EMPTY, state.at(Optional.empty()));
    assertThat(untold(first)).noneMatch(what -> what.contains("EventRateLimit"));
    assertThat(untold(second))
        .contains("EventRateLimit: it is not known how much time lies between the Events");
  }

  @Test
  void answersAboutImagesAreCached() {
    Pipeline server =
        configured(
            "ImagePolicyWebhook", "{\"imagePolicy\":{\"denyTTL\":10,\"defaultAllow\":true}}");
    AnswerBook denies = images("{\"allowed\":false,\"reason\":\"unsigned\"}");
    AnswerBook allows = images("{\"allowed\":true}");
    PluginState state = new PluginState();
    AdmissionRequest pod = createPod("{}");
    assertThat(run(server, pod, denies, at(state, 0)).response().code()).isEqualTo(403);
    assertThat(run(server, pod, allows, at(state, 10)).response().code()).isEqualTo(403);
    assertThat(run(server, pod, allows, at(state, 11)).response().code()).isEqualTo(201);
    assertThat(run(server, pod, denies, at(state, 311)).response().code()).isEqualTo(201);
    assertThat(run(server, pod, denies, at(state, 312)).response().code()).isEqualTo(403);
  }

  private static PluginTurn at(PluginState state, int seconds) {
    return state.at(Optional.of(Instant.EPOCH.plusSeconds(seconds)));
  }

  private static AnswerBook images(String status) {
    return new AnswerBook(
        List.of(
            new ScriptedAnswer(
                new Origin("", Range.START),
                "ImagePolicyWebhook",
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                new Answer.Reviewed(Duration.ZERO, Requests.object(status)))));
  }
}
