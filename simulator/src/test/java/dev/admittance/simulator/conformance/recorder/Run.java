package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Normal;
import dev.admittance.simulator.conformance.Standard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Writes down the calls of a case: a run for each time that admission was gone through, which the
/// observer shows. `request` is what the observer was sent; each call then says only what was
/// different in its own request.
final class Run {
  private Run() {}

  /// The runs of all calls of a case.
  static List<JsonValue> of(List<Call> calls, CaseSubstitutions disguise) {
    return split(calls).stream().<JsonValue>map(run -> run(run, disguise)).toList();
  }

  /// The runs of a case whose policies change what the observer sees: `request` is what they
  /// started from, and the observer is a hook like any other. A run that they refused has no calls.
  ///
  /// @param starts a run without them for each time that admission is gone through
  static List<JsonValue> of(List<Call> calls, List<JsonValue> starts, CaseSubstitutions disguise)
      throws IOException {
    List<List<Call>> runs = split(calls);
    List<JsonValue> all = new ArrayList<>();
    for (int i = 0; i < Math.max(starts.size(), runs.size()); i++) {
      JsonObject request =
          i < starts.size()
              ? Json.object((JsonObject) starts.get(i), "request")
              : again(starts, runs.get(i), disguise);
      all.add(run(request, i < runs.size() ? runs.get(i) : List.of(), disguise));
    }
    return all;
  }

  /// What a run more starts from: the server looks at the object in its storage when an update has
  /// no effect, and goes through admission again where that is not as it was in its cache. A dry
  /// run has no storage. The old object tells that it is the same as in the run before.
  private static JsonObject again(
      List<JsonValue> starts, List<Call> run, CaseSubstitutions disguise) throws IOException {
    if (!starts.isEmpty()) {
      JsonObject last = Json.object((JsonObject) starts.getLast(), "request");
      if (last.find("oldObject").equals(request(run.getFirst(), disguise).find("oldObject"))) {
        return last;
      }
    }
    throw new IOException("more runs with policies than without");
  }

  /// The one run of a case that starts from what the client sends. Static hooks are called before
  /// the observer.
  static List<JsonValue> single(List<Call> calls, JsonObject request, CaseSubstitutions disguise) {
    return List.of(run(request, calls, disguise));
  }

  private static List<List<Call>> split(List<Call> calls) {
    List<List<Call>> runs = new ArrayList<>();
    for (Call call : calls) {
      if (runs.isEmpty() || isObserver(call)) {
        runs.add(new ArrayList<>());
      }
      runs.getLast().add(call);
    }
    return runs;
  }

  static boolean isObserver(Call call) {
    return call.path().equals("mutating/" + Standard.HARNESS + "/" + Standard.OBSERVER);
  }

  private static JsonObject run(List<Call> calls, CaseSubstitutions disguise) {
    Call first = calls.getFirst();
    JsonObject request = request(first, disguise);
    return run(request, isObserver(first) ? calls.subList(1, calls.size()) : calls, disguise);
  }

  private static JsonObject run(JsonObject request, List<Call> others, CaseSubstitutions disguise) {
    Stream<JsonValue> mutating =
        others.stream().filter(Run::isMutating).map(call -> call(call, request, disguise));
    Stream<JsonValue> validating =
        others.stream()
            .filter(call -> !isMutating(call))
            .sorted(Comparator.comparing(Call::path))
            .map(call -> call(call, request, disguise));
    return JsonObject.of(
        "request", request, "calls", new JsonArray(Stream.concat(mutating, validating).toList()));
  }

  private static boolean isMutating(Call call) {
    return call.path().startsWith("mutating/");
  }

  /// The request of a call, without what varies.
  static JsonObject request(Call call, CaseSubstitutions disguise) {
    String text = JsonText.write(Json.object(call.review(), "request"));
    return Normal.object((JsonObject) Json.parse(disguise.told(text)));
  }

  private static JsonValue call(Call call, JsonObject first, CaseSubstitutions disguise) {
    JsonObject request = request(call, disguise);
    JsonObject sent = request;
    for (String name : request.names()) {
      if (request.find(name).equals(first.find(name))) {
        sent = sent.without(name);
      }
    }
    List<JsonValue> absent =
        first.names().stream()
            .filter(name -> !request.has(name))
            .<JsonValue>map(JsonString::new)
            .toList();
    JsonObject.Builder json =
        JsonObject.builder()
            .put("hook", disguise.told(call.hook()))
            .put("url", disguise.told(call.url()))
            .put("apiVersion", Json.text(call.review(), "apiVersion"))
            .put("sent", sent);
    return absent.isEmpty() ? json.build() : json.put("absent", new JsonArray(absent)).build();
  }
}
