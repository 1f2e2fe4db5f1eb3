package dev.admittance.simulator.expectation;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Response;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The expected result of a captured request. An absent field is not checked.
///
/// @param place where it is written, as `file:line`; empty where it is not saved yet
/// @param file with the capture, relative to the file with the expectation
/// @param uid of the captured request; absent where the capture has none
/// @param line of the capture; absent where the uid identifies it
/// @param allowed whether the request is admitted
/// @param code of the HTTP answer
/// @param reason of the status; empty for none
/// @param message of the status; empty for none
/// @param warnings in order
/// @param calls of hooks, in order
/// @param object the stored object; JSON null for none
public record Expectation(
    String place,
    String file,
    Optional<String> uid,
    Optional<Integer> line,
    Optional<Boolean> allowed,
    Optional<Integer> code,
    Optional<String> reason,
    Optional<String> message,
    Optional<List<String>> warnings,
    Optional<List<Call>> calls,
    Optional<JsonValue> object) {
  public static final String KIND = "Expectation";

  public static final String API_VERSION = "admittance.dev/v1";

  public Expectation {
    warnings = warnings.map(List::copyOf);
    calls = calls.map(List::copyOf);
  }

  /// A call of a hook.
  ///
  /// @param round 0 for the first call, 1 for the reinvocation
  public record Call(String configuration, String webhook, int round) {
    JsonObject json() {
      return JsonObject.builder()
          .put("configuration", configuration)
          .put("webhook", webhook)
          .put("round", round)
          .build();
    }
  }

  /// The expectation of the result that a run of a capture had.
  ///
  /// @param withObject whether to expect the object too
  public static Expectation of(Capture capture, Trace trace, boolean withObject) {
    Response response = trace.response();
    String source = capture.source();
    int colon = source.lastIndexOf(':');
    String path = colon < 0 ? source : source.substring(0, colon);
    Optional<String> uid = Optional.of(capture.request().uid()).filter(id -> !id.isEmpty());
    Optional<Integer> line =
        uid.isPresent() || colon < 0 || !source.substring(colon + 1).matches("\\d{1,9}")
            ? Optional.empty()
            : Optional.of(Integer.valueOf(source.substring(colon + 1)));
    return new Expectation(
        "",
        path.substring(path.lastIndexOf('/') + 1),
        uid,
        line,
        Optional.of(response.allowed()),
        Optional.of(response.code()),
        Optional.of(response.reason()),
        Optional.of(response.message()),
        Optional.of(response.warnings()),
        Optional.of(calls(trace)),
        withObject
            ? Optional.of(response.object().<JsonValue>map(object -> object).orElse(NOTHING))
            : Optional.empty());
  }

  /// The value for no stored object.
  static final JsonValue NOTHING = JsonNull.NULL;

  /// The calls of a run, in order.
  static List<Call> calls(Trace trace) {
    return trace.steps().stream()
        .flatMap(
            step -> step instanceof Step.HookCalled called ? Stream.of(called) : Stream.empty())
        .map(called -> call(called.hook(), called.moment().round()))
        .toList();
  }

  private static Call call(HookId hook, int round) {
    return new Call(hook.configuration(), hook.webhook(), round);
  }

  /// Whether it applies to a capture.
  public boolean isAbout(Capture capture) {
    String source = capture.source();
    int colon = source.lastIndexOf(':');
    return source.substring(0, Math.max(0, colon)).equals(path())
        && uid.map(capture.request().uid()::equals).orElse(true)
        && line.map(number -> source.substring(colon + 1).equals(number.toString())).orElse(true);
  }

  /// The path of the file with the capture, from the place of the expectation.
  public String path() {
    String own = place.substring(0, Math.max(0, place.lastIndexOf(':')));
    String folder = own.substring(0, own.lastIndexOf('/') + 1);
    String path = folder + file;
    return path.contains("..") || path.contains("./")
        ? Path.of(path).normalize().toString().replace('\\', '/')
        : path;
  }

  public JsonObject json() {
    JsonObject.Builder capture = JsonObject.builder().put("file", file);
    uid.ifPresent(text -> capture.put("uid", text));
    line.ifPresent(number -> capture.put("line", number));
    JsonObject.Builder expect = JsonObject.builder();
    allowed.ifPresent(value -> expect.put("allowed", value));
    code.ifPresent(value -> expect.put("code", value));
    reason.ifPresent(value -> expect.put("reason", value));
    message.ifPresent(value -> expect.put("message", value));
    warnings.ifPresent(value -> expect.put("warnings", JsonArray.ofTexts(value)));
    calls.ifPresent(value -> expect.put("calls", array(value)));
    object.ifPresent(value -> expect.put("object", value));
    return JsonObject.builder()
        .put("apiVersion", API_VERSION)
        .put("kind", KIND)
        .put("capture", capture.build())
        .put("expect", expect.build())
        .build();
  }

  static JsonArray array(List<Call> calls) {
    return JsonArray.of(calls, Call::json);
  }
}
