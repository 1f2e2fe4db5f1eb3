package dev.admittance.simulator.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.rehearsal.Rehearsal;
import dev.admittance.simulator.rehearsal.RehearsalOptions;
import dev.admittance.simulator.rehearsal.RehearsedRequest;
import dev.admittance.simulator.rehearsal.Rehearser;
import dev.admittance.simulator.request.AdmissionRequest;
import dev.admittance.simulator.request.Operation;
import dev.admittance.simulator.request.UserInfo;
import dev.admittance.simulator.trace.Phase;
import dev.admittance.simulator.trace.Step;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// A rehearsal sends what a real kube-controller-manager sent, with the same result, and reports
/// the same events.
class RecordedControllersTest {
  private static final Path FOLDER = Path.of("src/test/resources/rehearsal");
  private static final KubernetesRelease RELEASE = new KubernetesRelease(1, 37);

  private static final Duration ROUND = Duration.ofMillis(1500);

  private static final UserInfo ADMIN =
      new UserInfo(
          "admin",
          "admin-uid",
          List.of("system:masters", "system:authenticated"),
          JsonObject.EMPTY);

  @TestFactory
  Stream<DynamicTest> cases() throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String topic : Cases.topics(FOLDER)) {
      Map<String, JsonObject> recordings =
          Files.readAllLines(FOLDER.resolve(topic + ".jsonl")).stream()
              .map(line -> (JsonObject) Json.parse(line))
              .collect(Collectors.toMap(json -> json.text("case"), Function.identity()));
      List<Case> cases = Cases.read(FOLDER, topic, RELEASE);
      assertThat(recordings.keySet())
          .containsExactlyInAnyOrderElementsOf(cases.stream().map(Case::name).toList());
      for (Case one : cases) {
        JsonObject recording = recordings.getOrDefault(one.name(), JsonObject.EMPTY);
        tests.add(dynamicTest(one.id(), () -> compare(one, recording)));
      }
    }
    return tests.stream();
  }

  private static void compare(Case one, JsonObject recording) {
    Setup setup = CaseSetup.of(one);
    List<RehearsedRequest> earlier = List.of();
    if (one.hasKubelet()) {
      setup = CaseSetup.of(new Case(one.topic(), one.json().without("before"), one.release()));
      Rehearsal before =
          rehearse(
              setup.withConfigurations(List.of()).withPolicies(List.of()),
              one,
              one.before().getFirst());
      earlier = before.requests();
      setup = setup.withCluster(before.after().cluster());
    }
    Rehearsal rehearsal = rehearse(setup, one, one.request());
    List<RehearsedRequest> sent =
        rehearsal.requests().stream().filter(request -> request.cause().isPresent()).toList();
    List<JsonObject> objects =
        Stream.concat(earlier.stream(), rehearsal.requests().stream())
            .map(RecordedControllersTest::decoded)
            .toList();
    assertThat(rehearsal.requests().getFirst().trace().response().code())
        .as("code")
        .hasToString(JsonText.write(recording.find("code").orElseThrow()));
    assertThat(
            lines(
                one.hasKubelet()
                    ? RolloutTexts.normal(writes(sent), objects)
                    : ControllerTexts.normal(requests(sent), objects)))
        .as("requests")
        .isEqualTo(lines(Json.objects(recording, "requests")));
    assertThat(lines(ControllerTexts.normal(events(sent), objects)))
        .as("events")
        .isEqualTo(lines(Json.objects(recording, "events")));
  }

  private static String lines(List<JsonObject> objects) {
    return objects.stream().map(JsonText::write).collect(Collectors.joining("\n"));
  }

  /// Unless a case says so, nothing tells a control plane without a kubelet that pods are ready.
  private static Rehearsal rehearse(Setup setup, Case one, JsonObject request) {
    RehearsalOptions options =
        new RehearsalOptions(
            Instant.parse("2026-01-02T03:04:05Z"),
            Duration.ofSeconds(20),
            one.hasKubelet() ? ROUND : Duration.ofMinutes(1));
    return new Rehearser(setup, one.answerEntries(), options)
        .rehearse(List.of(capture(setup, one, request)), () -> false);
  }

  private static Capture capture(Setup setup, Case one, JsonObject request) {
    JsonObject body = Json.object(request, "body");
    if (body.text("kind").equals("Scale")) {
      return ScaleCapture.of(body, ADMIN);
    }
    CaptureDecoder.Result result =
        new ManifestCapture(ADMIN, ResourceTable.of(RELEASE)).creation(body, one.id());
    assertThat(result).isInstanceOf(CaptureDecoder.Result.Decoded.class);
    Capture creation = ((CaptureDecoder.Result.Decoded) result).capture();
    return Json.text(request, "send").startsWith("PUT ")
        ? ManifestCapture.update(creation, stored(setup, creation), one.id())
        : creation;
  }

  private static JsonObject stored(Setup setup, Capture creation) {
    AdmissionRequest request = creation.request();
    return setup
        .cluster()
        .find(
            new ClusterState.Kind(request.kind().group(), request.kind().kind()),
            request.namespace(),
            request.name())
        .orElseThrow();
  }

  private static List<JsonObject> writes(List<RehearsedRequest> sent) {
    return sent.stream()
        .map(request -> {
          AdmissionRequest one = request.trace().request();
          return RolloutTexts.write(
              one.userInfo().username().replaceFirst(".*:", ""),
              one.operation().name().toLowerCase(Locale.ROOT),
              JsonObject.builder()
                  .put("resource", one.resource().resource())
                  .put("subresource", one.subResource())
                  .put("name", one.name())
                  .build(),
              decoded(request),
              request.trace().response().code(),
              request.trace().response().message());
        })
        .toList();
  }

  private static List<JsonObject> requests(List<RehearsedRequest> sent) {
    return sent.stream()
        .filter(request -> request.trace().request().operation() == Operation.CREATE)
        .map(request ->
            ControllerTexts.request(
                request.capture().request().userInfo().username().replaceFirst(".*:", ""),
                decoded(request),
                request.trace().response().code(),
                request.trace().response().message()))
        .toList();
  }

  /// The object as the server decodes it, with its defaults.
  private static JsonObject decoded(RehearsedRequest request) {
    return request.trace().steps().stream()
        .takeWhile(step -> step.moment().phase() == Phase.RECEIVED)
        .reduce((_, later) -> later)
        .flatMap(Step::after)
        .orElse(JsonObject.EMPTY);
  }

  private static List<JsonObject> events(List<RehearsedRequest> sent) {
    return sent.stream()
        .flatMap(request -> request.events().stream())
        .map(event ->
            ControllerTexts.event(event.type(), event.reason(), event.message(), event.object()))
        .toList();
  }
}
