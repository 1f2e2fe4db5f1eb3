package dev.admittance.simulator.conformance.random;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Aspect;
import dev.admittance.simulator.conformance.Case;
import dev.admittance.simulator.conformance.Json;
import dev.admittance.simulator.conformance.Replay;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// What is known of a case that differs.
///
/// @param recording what the server did
/// @param traces what the simulator did, run by run
/// @param differences as [dev.admittance.simulator.conformance.Replay] tells them
record Evidence(
    Case one, JsonObject recording, List<Trace> traces, Map<Aspect, String> differences) {
  /// How recordings have a name that the server made up.
  private static final String MADE_UP = "gen-$name";

  /// How many names are tried.
  private static final int NAMES = 30;

  private static final Pattern EMPTY = Pattern.compile("\\[\\]|\\{\\}");

  /// Method and path of the request.
  String send() {
    return Json.text(one.request(), "send");
  }

  /// The body of the request, as JSON.
  String body() {
    return one.request().find("body").map(JsonText::write).orElse("");
  }

  /// The code of the server's answer.
  int code() {
    return recording.get("code") instanceof JsonNumber code ? code.decimal().intValueExact() : 0;
  }

  /// The message of the server's answer.
  String message() {
    return Json.text(Json.object(recording, "answer"), "message");
  }

  /// What the simulation says that it does not do, or cannot tell.
  Stream<String> said() {
    return traces.stream()
        .flatMap(trace -> trace.steps().stream())
        .flatMap(step ->
            switch (step) {
              case Step.NotSimulated left -> Stream.of(left.what());
              case Step.Undecided open -> Stream.of(open.what());
              default -> Stream.empty();
            });
  }

  /// Whether the server's Status tells the faults that the simulator found, in another order.
  boolean tellsTheSameFaults() {
    JsonObject theirs = Json.object(recording, "answer");
    return refusals()
        .anyMatch(
            ours -> causes(ours).equals(causes(theirs)) && letters(ours).equals(letters(theirs)));
  }

  /// Whether the simulator does what the server did when it makes up another name for the object.
  /// Its names follow from the uids of requests, so with another one reviews differ in that, which
  /// counts for nothing where they are equal with the uid of the recording.
  boolean isEqualByAnotherName() {
    return send().startsWith("POST ")
        && recording.toString().contains(MADE_UP)
        && IntStream.range(0, NAMES).anyMatch(this::isEqualByName);
  }

  private boolean isEqualByName(int number) {
    JsonString uid = new JsonString(new UUID(0, number).toString());
    List<JsonValue> runs =
        Json.objects(recording, "runs").stream()
            .<JsonValue>map(
                run -> run.with("request", Json.object(run, "request").with("uid", uid)))
            .toList();
    Set<Aspect> left =
        Replay.of(one, recording.with("runs", new JsonArray(runs))).differences().keySet();
    return left.isEmpty()
        || (left.equals(Set.of(Aspect.REVIEWS)) && !differences.containsKey(Aspect.REVIEWS));
  }

  /// Whether the server's Status and that of the simulator are equal but for empty lists and maps,
  /// which one of them has where the other has none.
  boolean differsInEmptiness() {
    String[] both =
        EMPTY
            .matcher(differences.getOrDefault(Aspect.STATUS, ""))
            .replaceAll("null")
            .split("\\nours: {3}", 2);
    return both.length == 2 && both[0].equals("server: " + both[1]);
  }

  private Stream<JsonObject> refusals() {
    return traces.stream()
        .flatMap(trace -> trace.steps().stream())
        .filter(Step.ObjectRefused.class::isInstance)
        .map(step -> ((Step.ObjectRefused) step).status().json());
  }

  private static Set<JsonObject> causes(JsonObject status) {
    return Set.copyOf(Json.objects(Json.object(status, "details"), "causes"));
  }

  private static String letters(JsonObject status) {
    return Json.text(status, "message")
        .chars()
        .sorted()
        .mapToObj(Character::toString)
        .collect(Collectors.joining());
  }
}
