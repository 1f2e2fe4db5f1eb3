package dev.admittance.simulator.conformance;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.policy.FoundPolicy;
import dev.admittance.model.policy.PolicyObject;
import dev.admittance.model.policy.PolicyReader;
import dev.admittance.model.registration.HookKind;
import dev.admittance.model.registration.Registration;
import dev.admittance.model.registration.RegistrationReader;
import dev.admittance.model.registration.WebhookConfiguration;
import dev.admittance.model.resource.FeatureGate;
import dev.admittance.model.resource.FeatureGates;
import dev.admittance.simulator.answer.Answer;
import dev.admittance.simulator.answer.GoDuration;
import dev.admittance.simulator.answer.RecordedCalls;
import dev.admittance.simulator.builtin.PluginState;
import dev.admittance.simulator.builtin.PluginTurn;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.capture.CaptureDecoder;
import dev.admittance.simulator.capture.ManifestCapture;
import dev.admittance.simulator.chain.AdmissionChain;
import dev.admittance.simulator.chain.PluginChoice;
import dev.admittance.simulator.cluster.ClusterState;
import dev.admittance.simulator.pipeline.Pipeline;
import dev.admittance.simulator.pipeline.Setup;
import dev.admittance.simulator.release.SchemeNames;
import dev.admittance.simulator.trace.ClientAnswer;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Runs a recorded case in the simulator and says what it does otherwise than the server.
public final class Replay {
  private static final Pattern TIMEOUT = Pattern.compile("[?&]timeout=([^&]*)");

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

  /// The server and the cluster of a case, before its request.
  static Setup setup(Case one) {
    return new Replay(one, JsonObject.EMPTY).setup();
  }

  private Setup setup() {
    return new Setup(configurations(), cluster(), one.release(), chain(one))
        .withRequestTimeout(requestTimeout())
        .withPolicies(policies())
        .withGates(gates(one))
        .withPrivileged(false);
  }

  private void compare() {
    List<JsonObject> runs = Json.objects(recording, "runs");
    Pipeline pipeline = Pipeline.compile(setup());
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

  /// The plugins that the server of a case ran.
  private static AdmissionChain chain(Case one) {
    return AdmissionChain.of(
        one.release(),
        new PluginChoice.Adjusted(
            enabled(one), Json.texts(one.plugins(), "disable"), PluginChoice.Order.DEFAULT));
  }

  private static FeatureGates gates(Case one) {
    return new FeatureGates(
        Json.texts(one.plugins(), "gates").stream()
            .flatMap(gate -> FeatureGate.named(gate).stream())
            .collect(Collectors.toMap(gate -> gate, _ -> true)));
  }

  /// Where mutating policies are not served by default the recorder switches them on.
  private static List<String> enabled(Case one) {
    return Stream.concat(
            Json.texts(one.plugins(), "enable").stream(),
            Standard.policyVersion("mutating", one.release()).stream()
                .filter(version -> !version.equals("v1"))
                .map(_ -> "MutatingAdmissionPolicy"))
        .toList();
  }

  /// What the client allows, which no review tells; 0 means nothing.
  private Duration requestTimeout() {
    Matcher asked = TIMEOUT.matcher(Json.text(one.request(), "send"));
    return asked.find()
        ? GoDuration.parse(asked.group(1))
            .filter(duration -> !duration.isZero())
            .filter(duration -> duration.compareTo(Setup.DEFAULT_REQUEST_TIMEOUT) < 0)
            .orElse(Setup.DEFAULT_REQUEST_TIMEOUT)
        : Setup.DEFAULT_REQUEST_TIMEOUT;
  }

  private List<WebhookConfiguration> configurations() {
    return Stream.of(
            configurations(Standard.CONFIGURATIONS),
            configurations(one.configurations()),
            configurations(one.statics().configurations()).map(WebhookConfiguration::asStatic))
        .flatMap(some -> some)
        .toList();
  }

  private Stream<WebhookConfiguration> configurations(List<JsonObject> written) {
    return written.stream()
        .map(json -> Json.document(one.id(), JsonText.write(json)))
        .flatMap(document -> RegistrationReader.read(document).registrations().stream())
        .map(Registration::configuration);
  }

  private List<PolicyObject> policies() {
    return Stream.concat(
            policies(one.policies()),
            policies(one.statics().policies()).map(PolicyObject::asStatic))
        .toList();
  }

  private Stream<PolicyObject> policies(List<JsonObject> written) {
    return written.stream()
        .map(json -> Json.document(one.id(), JsonText.write(json)))
        .flatMap(document -> PolicyReader.read(document).policies().stream())
        .map(FoundPolicy::object);
  }

  /// The objects that the case made before its request, and the rights that all cases have.
  private ClusterState cluster() {
    Stream<JsonObject> own =
        one.hasNamespace() ? Stream.of(Made.namespace(one), account("shop")) : Stream.of();
    Stream<JsonObject> configuration =
        Stream.of(Json.object(one.plugins(), "configuration")).filter(json -> json.size() > 0);
    JsonObject sentinel =
        Json.read("sentinel", "{apiVersion: v1, kind: Namespace, metadata: {name: sentinel}}");
    return ClusterState.of(
        Stream.of(
                own,
                Made.before(one),
                Stream.of(sentinel, account("sentinel")),
                Rights.ALL.stream(),
                configuration)
            .flatMap(objects -> objects)
            .toList());
  }

  /// What every namespace of a case has, and that of the harness.
  private static JsonObject account(String namespace) {
    return Json.read(
        "account",
        """
        apiVersion: v1
        kind: ServiceAccount
        metadata: {name: default, namespace: %s}
        automountServiceAccountToken: false
        """
            .formatted(namespace));
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
          code >= 400 ? Normal.object(answer) : JsonObject.EMPTY,
          asBuilt(status(trace)));
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
