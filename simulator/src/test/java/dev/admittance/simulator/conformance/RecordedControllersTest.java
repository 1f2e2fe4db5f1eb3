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
import dev.admittance.simulator.rehearsal.ApplyClient;
import dev.admittance.simulator.rehearsal.PodFailures;
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
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
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

  /// The kinds whose objects are recorded as left.
  private static final Set<String> LISTED =
      Set.of(
          "ConfigMap",
          "ControllerRevision",
          "Deployment",
          "Job",
          "PersistentVolumeClaim",
          "Pod",
          "ReplicaSet",
          "Service",
          "StatefulSet");

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
    if (one.hasWrites()) {
      setup = CaseSetup.of(new Case(one.topic(), one.json().without("before"), one.release()));
      Rehearsal before = prepared(setup.withConfigurations(List.of()).withPolicies(List.of()), one);
      earlier = before.requests();
      setup = setup.withCluster(before.after().cluster());
    }
    Rehearsal rehearsal = rehearse(setup, one, one.request());
    List<RehearsedRequest> sent =
        rehearsal.requests().stream()
            .filter(request -> request.cause().isPresent())
            .filter(request -> isThere(one, request))
            .toList();
    List<JsonObject> objects =
        Stream.concat(earlier.stream(), rehearsal.requests().stream())
            .map(RecordedControllersTest::decoded)
            .toList();
    assertThat(rehearsal.requests().getFirst().trace().response().code())
        .as("code")
        .hasToString(JsonText.write(recording.find("code").orElseThrow()));
    if (recording.has("left")) {
      compareRemoval(rehearsal, objects, recording);
    }
    if (!recording.has("requests")) {
      return;
    }
    List<JsonObject> requests =
        one.hasWrites()
            ? RolloutTexts.normal(writes(sent), objects)
            : ControllerTexts.normal(requests(sent), objects);
    assertThat(lines(kept(one, requests)))
        .as("requests")
        .isEqualTo(lines(kept(one, Json.objects(recording, "requests"))));
    if (!one.failures().isEmpty()) {
      assertThat(lines(List.of(order(sent))))
          .as("order")
          .isEqualTo(lines(List.of(Json.object(recording, "order"))));
      assertThat(lines(List.of(statuses(rehearsal))))
          .as("statuses")
          .isEqualTo(lines(List.of(Json.object(recording, "statuses"))));
    }
    // An event that was there before the request is counted up, not created.
    List<JsonObject> events = new ArrayList<>(events(sent));
    events.removeAll(events(earlier));
    assertThat(lines(ControllerTexts.normal(events, objects)))
        .as("events")
        .isEqualTo(lines(Json.objects(recording, "events")));
  }

  /// The requests that do not depend on how fast controllers look: the status of what is being
  /// deleted is written where its controller looks before it is gone.
  private static List<JsonObject> kept(Case one, List<JsonObject> requests) {
    return Json.text(one.request(), "send").startsWith("DELETE ")
        ? requests.stream().filter(json -> !json.text("resource").endsWith("/status")).toList()
        : requests;
  }

  /// What is there before the request, each object once the pods before it are ready.
  private static Rehearsal prepared(Setup setup, Case one) {
    List<RehearsedRequest> requests = new ArrayList<>();
    Setup now = setup;
    for (JsonObject before : one.before()) {
      Rehearsal rehearsal = rehearse(now, one, before);
      requests.addAll(rehearsal.requests());
      now = rehearsal.after();
    }
    return new Rehearsal(
        requests,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        Optional.empty(),
        false,
        now);
  }

  /// Whether the controller of a request runs in the recordings of the topic.
  private static boolean isThere(Case one, RehearsedRequest request) {
    return one.controllers().contains("garbage-collector-controller")
        || !request
            .capture()
            .request()
            .userInfo()
            .username()
            .endsWith(":generic-garbage-collector");
  }

  private static void compareRemoval(
      Rehearsal rehearsal, List<JsonObject> objects, JsonObject recording) {
    List<JsonObject> deleted = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    for (RehearsedRequest one : rehearsal.requests()) {
      AdmissionRequest request = one.trace().request();
      String user = request.userInfo().username();
      if (user.startsWith("system:serviceaccount:") && request.operation() == Operation.DELETE) {
        JsonObject old = request.oldObject().orElse(JsonObject.EMPTY);
        deleted.add(
            JsonObject.of(
                "resource",
                request.resource().resource(),
                "object",
                old.object("metadata").text("name")));
        if (user.endsWith(":namespace-controller")) {
          names.add(request.name());
        }
      }
    }
    assertThat(names).as("names").containsExactlyInAnyOrderElementsOf(recording.texts("names"));
    assertThat(lines(RolloutTexts.normal(deleted, objects)))
        .as("deleted")
        .isEqualTo(lines(Json.objects(recording, "deleted")));
    List<JsonObject> left =
        rehearsal.after().cluster().objects().stream()
            .filter(object -> object.object("metadata").text("namespace").equals("shop"))
            .filter(object -> LISTED.contains(object.text("kind")))
            .map(object ->
                JsonObject.of(
                    "kind", object.text("kind"), "name", object.object("metadata").text("name")))
            .toList();
    assertThat(lines(RolloutTexts.normal(left, objects)))
        .as("left")
        .isEqualTo(lines(Json.objects(recording, "left")));
  }

  private static String lines(List<JsonObject> objects) {
    return objects.stream().map(JsonText::write).collect(Collectors.joining("\n"));
  }

  /// Unless a case says so, nothing tells a control plane without a kubelet that pods are ready.
  private static Rehearsal rehearse(Setup setup, Case one, JsonObject request) {
    boolean last = request.equals(one.request());
    RehearsalOptions options =
        new RehearsalOptions(
                Instant.parse("2026-01-02T03:04:05Z"),
                one.failures().isEmpty() ? Duration.ofSeconds(20) : one.linger(),
                one.hasKubelet() ? ROUND : Duration.ofMinutes(1),
                ApplyClient.PLAIN)
            .with(last ? failures(one) : PodFailures.NONE);
    return new Rehearser(setup, one.answerEntries(), options)
        .rehearse(List.of(capture(setup, one, request)), () -> false);
  }

  private static PodFailures failures(Case one) {
    PodFailures all = PodFailures.NONE;
    for (String failing : one.failures()) {
      all = all.with(failing).orElseThrow();
    }
    return all;
  }

  private static Capture capture(Setup setup, Case one, JsonObject request) {
    if (Json.text(request, "send").startsWith("DELETE ")) {
      boolean waits = request.object("body").text("propagationPolicy").equals("Foreground");
      return deletion(setup, Json.text(request, "send").split("/", -1), waits);
    }
    JsonObject body = Json.object(request, "body");
    if (body.text("kind").equals("Scale")) {
      return ScaleCapture.of(Json.text(request, "send").split("/", -1)[6], body, ADMIN);
    }
    CaptureDecoder.Result result =
        new ManifestCapture(ADMIN, ResourceTable.of(RELEASE)).creation(body, one.id());
    assertThat(result).isInstanceOf(CaptureDecoder.Result.Decoded.class);
    Capture creation = ((CaptureDecoder.Result.Decoded) result).capture();
    return Json.text(request, "send").startsWith("PUT ")
        ? ManifestCapture.update(creation, stored(setup, creation), one.id())
        : creation;
  }

  /// The deletion of the stored object of a path.
  private static Capture deletion(Setup setup, String[] path, boolean foreground) {
    String name = path[path.length - 1];
    JsonObject stored =
        setup.cluster().objects().stream()
            .filter(object -> object.object("metadata").text("name").equals(name))
            .filter(object ->
                (object.text("kind").toLowerCase(Locale.ROOT) + "s").equals(path[path.length - 2]))
            .findFirst()
            .orElseThrow();
    CaptureDecoder.Result result =
        new ManifestCapture(ADMIN, ResourceTable.of(RELEASE)).creation(stored, name);
    assertThat(result).isInstanceOf(CaptureDecoder.Result.Decoded.class);
    Capture creation = ((CaptureDecoder.Result.Decoded) result).capture();
    return foreground
        ? ManifestCapture.deletion(creation, ADMIN, ManifestCapture.FOREGROUND)
        : ManifestCapture.deletion(creation, ADMIN);
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
              verb(one),
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

  private static String verb(AdmissionRequest request) {
    boolean patch =
        request.options().filter(one -> one.text("kind").equals("PatchOptions")).isPresent();
    return patch ? "patch" : request.operation().name().toLowerCase(Locale.ROOT);
  }

  private static JsonObject order(List<RehearsedRequest> sent) {
    return FailureTexts.counted(
        sent.stream()
            .map(request -> {
              AdmissionRequest one = request.trace().request();
              return new FailureTexts.Write(
                  one.userInfo().username().replaceFirst(".*:", ""),
                  verb(one),
                  one.resource().resource()
                      + (one.subResource().isEmpty() ? "" : "/" + one.subResource()),
                  request.trace().response().code());
            })
            .toList());
  }

  private static JsonObject statuses(Rehearsal rehearsal) {
    JsonObject.Builder found = JsonObject.builder();
    for (String path : FailureTexts.WORKLOADS) {
      String kind = path.split(" ", -1)[2];
      rehearsal.after().cluster().objects().stream()
          .filter(object -> object.text("kind").equals(kind))
          .forEach(object ->
              found.put(
                  kind + "/" + object.object("metadata").text("name"),
                  FailureTexts.status(kind, object)));
    }
    return found.build();
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
