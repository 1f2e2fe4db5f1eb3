package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.builtin.PluginState;
import dev.admittance.simulator.builtin.PluginTurn;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.release.SchemeNames;
import dev.admittance.simulator.trace.ClientAnswer;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs a recorded case in the simulator and says what it does otherwise than the server.
public final class Replay {
  private final Case one;
  private final JsonObject recording;
  private final Map<Aspect, String> differences = new TreeMap<>();
  private final List<Trace> traces = new ArrayList<>();

  private Replay(Case one, JsonObject recording) {
    this.one = one;
    this.recording = recording;
  }

  /// The differences, each with what was recorded and what the simulator did.
  static Map<Aspect, String> differences(Case one, JsonObject recording) {
    return of(one, recording).differences();
  }

  /// Runs a case once for each time that the server went through admission.
  public static Replay of(Case one, JsonObject recording) {
    Replay replay = new Replay(one, recording);
    replay.compare();
    return replay;
  }

  /// What the simulator does otherwise than the server.
  public Map<Aspect, String> differences() {
    return differences;
  }

  /// What happened in the simulator, run by run.
  public List<Trace> traces() {
    return traces;
  }

  private void compare() {
    List<JsonObject> runs = Json.objects(recording, "runs");
    Pipeline pipeline = Pipeline.compile(CaseSetup.of(one));
    PluginState state = plugins(pipeline);
    for (JsonObject run : runs) {
      Trace trace =
          pipeline.run(capture(run), one.answers(), RecordedCalls.NONE, 0, turn(state)).trace();
      traces.add(trace);
      compareCalls(run, trace);
    }
    if (!traces.isEmpty()) {
      compareAnswer(traces.getLast());
      recording
          .find("metrics")
          .ifPresent(metrics ->
              compare(Aspect.METRICS, metrics, CountedMetrics.of(traces, one.release())));
    }
  }

  /// What plugins keep of the Events before the request, which come at one time.
  private PluginState plugins(Pipeline pipeline) {
    PluginState state = new PluginState();
    Made.before(one)
        .filter(made -> Json.text(made, "kind").equals("Event"))
        .map(made -> (CaptureDecoder.Result.Decoded) ManifestCapture.wrapAsCreate(made, one.id()))
        .forEach(event -> {
          PluginTurn turn = turn(state);
          pipeline.run(event.capture(), one.answers(), RecordedCalls.NONE, 0, turn);
          turn.end();
        });
    return state;
  }

  private static PluginTurn turn(PluginState state) {
    return state.at(Optional.of(Instant.EPOCH));
  }

  private Capture capture(JsonObject run) {
    JsonObject review =
        JsonObject.builder()
            .put("kind", "AdmissionReview")
            .put("apiVersion", "admission.k8s.io/v1")
            .put("request", Normal.filled(new OwnTexts(one).in(Json.object(run, "request"))))
            .build();
    return switch (CaptureDecoder.decode(review, one.id())) {
      case CaptureDecoder.Result.Decoded(Capture capture) ->
          new Capture(
              capture.source(),
              capture.request(),
              capture.recording(),
              capture.gaps(),
              one.isAsSent());
      case CaptureDecoder.Result other -> throw new AssertionError(other.toString());
    };
  }

  /// A call as recorded and as simulated, in one form.
  private record Sent(String hook, String url, JsonObject review) {}

  private void compareCalls(JsonObject run, Trace trace) {
    JsonObject first = Json.object(run, "request");
    List<Sent> recorded =
        Json.objects(run, "calls").stream().map(call -> recorded(call, first)).toList();
    List<Sent> simulated = simulated(trace);
    List<String> theirs = recorded.stream().map(sent -> sent.hook() + " " + sent.url()).toList();
    List<String> ours = simulated.stream().map(sent -> sent.hook() + " " + sent.url()).toList();
    if (!theirs.equals(ours)) {
      differ(Aspect.CALLS, String.join("\n", theirs), String.join("\n", ours));
      return;
    }
    OwnTexts texts = new OwnTexts(one);
    for (int i = 0; i < recorded.size(); i++) {
      JsonObject theirReview = texts.withoutDrawnPorts(recorded.get(i).review());
      JsonObject ourReview = texts.withoutDrawnPorts(simulated.get(i).review());
      compare(Aspect.REVIEWS, theirReview, ourReview);
    }
  }

  private static Sent recorded(JsonObject call, JsonObject first) {
    JsonObject request = first;
    JsonObject sent = Json.object(call, "sent");
    for (String name : sent.names()) {
      request = request.with(name, sent.find(name).orElseThrow());
    }
    if (call.get("absent") instanceof JsonArray absent) {
      for (JsonValue name : absent.items()) {
        request = request.without(((JsonString) name).value());
      }
    }
    JsonObject review =
        JsonObject.builder()
            .put("kind", "AdmissionReview")
            .put("apiVersion", Json.text(call, "apiVersion"))
            .put("request", request)
            .build();
    return new Sent(Json.text(call, "hook"), Json.text(call, "url"), review);
  }

  /// All calls that reach a hook, those of validating hooks by name. Those of the observer only
  /// count where it does not show what everything started from.
  private List<Sent> simulated(Trace trace) {
    Set<HookId> unreached = new HashSet<>();
    for (Step step : trace.steps()) {
      if (step instanceof Step.HookAnswered answered
          && answered.answer().answer() instanceof Answer.TransportError(var _, String text)
          && !text.equals("EOF")) {
        unreached.add(answered.hook());
      }
    }
    List<Sent> mutating = new ArrayList<>();
    List<Sent> validating = new ArrayList<>();
    for (Step step : trace.steps()) {
      if (step instanceof Step.HookCalled called
          && (one.mutatesBeforeHooks() || !called.hook().webhook().equals(Standard.OBSERVER))
          && !unreached.contains(called.hook())) {
        boolean isMutating = called.hook().kind() == HookKind.MUTATING;
        (isMutating ? mutating : validating).add(simulated(called));
      }
    }
    validating.sort(Comparator.comparing(Sent::hook));
    return Stream.concat(mutating.stream(), validating.stream()).toList();
  }

  private static Sent simulated(Step.HookCalled called) {
    JsonObject review = Normal.object(called.call().review());
    String phase = called.hook().kind() == HookKind.MUTATING ? "mutating/" : "validating/";
    return new Sent(
        phase + called.hook().configuration() + "/" + called.hook().webhook(),
        called.call().url(),
        review);
  }

  /// An object without what the server makes up when it stores it.
  private static JsonObject unstored(JsonObject object) {
    return object.get("metadata") instanceof JsonObject metadata
        ? object.with("metadata", metadata.without("resourceVersion"))
        : object;
  }

  private void compareAnswer(Trace trace) {
    Response ours = trace.response();
    int code = ((JsonNumber) recording.find("code").orElseThrow()).decimal().intValueExact();
    if (code != ours.code()) {
      differ(Aspect.CODE, String.valueOf(code), String.valueOf(ours.code()));
    }
    JsonObject answer = Json.object(recording, "answer");
    OwnTexts texts = new OwnTexts(one);
    if (!ours.allowed() || code >= 400) {
      compare(
          Aspect.STATUS,
          code >= 400 ? texts.withoutDrawnPorts(Normal.object(answer)) : JsonObject.EMPTY,
          texts.withoutDrawnPorts(asBuilt(status(trace))));
    } else {
      ours.object()
          .ifPresent(object ->
              compare(
                  Aspect.OBJECT,
                  texts.withoutDrawnPorts(unstored(answer)),
                  texts.withoutDrawnPorts(unstored(Normal.object(object)))));
    }
    compareRetryAfter(trace);
    compare(Aspect.WARNINGS, recording.find("warnings").orElseThrow(), strings(ours.warnings()));
    compare(
        Aspect.ANNOTATIONS,
        recording.find("annotations").orElseThrow(),
        annotations(ours.auditAnnotations()));
  }

  private void compareRetryAfter(Trace trace) {
    String prefix = "Retry-After: ";
    String ours =
        ClientAnswer.of(trace).headers().stream()
            .filter(header -> header.startsWith(prefix))
            .map(header -> header.substring(prefix.length()))
            .collect(Collectors.joining());
    String theirs = Json.text(recording, "retryAfter");
    if (!theirs.equals(ours)) {
      differ(Aspect.RETRY_AFTER, theirs, ours);
    }
  }

  /// A Status of a server that is built from modules, as those of the recordings: it names its
  /// scheme otherwise than a released one, by the place of the library.
  private JsonObject asBuilt(JsonObject status) {
    return (JsonObject)
        Json.parse(
            JsonText.write(status)
                .replace(SchemeNames.BUILT_IN, SchemeNames.ofClients(one.release())));
  }

  /// What the client is told: the first refusal, unless the time for the request ran out.
  private static JsonObject status(Trace trace) {
    List<Step.Refusal> refusals = trace.steps(Step.Refusal.class).toList();
    return refusals.stream()
        .filter(Step.DeadlineExceeded.class::isInstance)
        .findFirst()
        .or(() -> refusals.stream().findFirst())
        .map(refusal -> Normal.object(refusal.status().json()))
        .orElse(JsonObject.EMPTY);
  }

  private static JsonArray strings(List<String> texts) {
    return new JsonArray(texts.stream().<JsonValue>map(JsonString::new).toList());
  }

  private static JsonObject annotations(Map<String, String> annotations) {
    Map<String, JsonValue> json = new TreeMap<>();
    annotations.forEach((key, value) -> json.put(key, new JsonString(Normal.text(value))));
    return JsonObject.of(json);
  }

  private void compare(Aspect aspect, JsonValue recorded, JsonValue simulated) {
    if (!recorded.equals(simulated)) {
      differ(aspect, recorded.toString(), simulated.toString());
    }
  }

  private void differ(Aspect aspect, String recorded, String simulated) {
    differences.putIfAbsent(aspect, "server: " + recorded + "\nours:   " + simulated);
  }
}
