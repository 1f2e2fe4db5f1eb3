package dev.admittance.field;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A request of the day: what the real server did with it, as the client and the hooks saw it, and
/// its event in the audit log.
///
/// @param id of the audit event
/// @param event the last event; empty where the server wrote none that tells of the end
/// @param place of the event in the log, as `audit.log:LINE`
/// @param answer the body of the response; empty where that was no JSON
/// @param message what a refused client was told
/// @param calls hooks that were reached, as `phase/configuration/webhook`: mutating ones in order,
///   then validating ones by name
record DayRequest(
    String id,
    String name,
    Optional<JsonObject> event,
    String place,
    int code,
    JsonObject answer,
    String message,
    List<String> calls) {
  private static final int NOT_FOUND = 404;

  DayRequest {
    calls = List.copyOf(calls);
  }

  /// All requests of a recording, in order.
  static List<DayRequest> read(Path recorded) throws IOException {
    Map<String, JsonObject> events = new HashMap<>();
    Map<String, String> places = new HashMap<>();
    int line = 0;
    for (String text : Files.readAllLines(recorded.resolve("audit.log"))) {
      line++;
      JsonObject event = (JsonObject) JsonText.parse(text);
      if (!text(event, "stage").equals("RequestReceived")) {
        events.put(text(event, "auditID"), event);
        places.put(text(event, "auditID"), "audit.log:" + line);
      }
    }
    List<DayRequest> requests = new ArrayList<>();
    for (String text : Files.readAllLines(recorded.resolve("truth.jsonl"))) {
      JsonObject truth = (JsonObject) JsonText.parse(text);
      String id = text(truth, "auditID");
      requests.add(
          of(truth, Optional.ofNullable(events.get(id)), places.getOrDefault(id, "no event")));
    }
    return requests;
  }

  private static DayRequest of(JsonObject truth, Optional<JsonObject> event, String place) {
    JsonValue body = truth.find("answer").orElseThrow();
    JsonObject answer = body instanceof JsonObject object ? object : JsonObject.EMPTY;
    int code =
        truth.get("code") instanceof JsonNumber number ? number.decimal().intValueExact() : 0;
    return new DayRequest(
        text(truth, "auditID"),
        text(truth, "request"),
        event,
        place,
        code,
        answer,
        code < 400 ? "" : body instanceof JsonString(String text) ? text : text(answer, "message"),
        ReachedHooks.inOrder(
            objects(truth, "runs").stream()
                .flatMap(run -> objects(run, "calls").stream())
                .map(call -> text(call, "hook"))
                .toList()));
  }

  /// Whether the server let the request through.
  boolean allowed() {
    return code < 400;
  }

  /// Whether the user had no right to it, so that admission never saw it.
  boolean forbidden() {
    return event
        .map(found -> object(found, "annotations"))
        .filter(notes -> text(notes, "authorization.k8s.io/decision").equals("forbid"))
        .isPresent();
  }

  /// Whether admission never saw it since it came to no object: the server could not read one, did
  /// not find the one that was meant, or found none in a collection.
  boolean withoutObject() {
    boolean unread = event.filter(found -> !found.has("requestObject")).isPresent();
    boolean emptyList = answer.get("items") instanceof JsonArray items && items.items().isEmpty();
    return calls.isEmpty()
        && !withoutBodies()
        && ((!allowed() && unread) || code == NOT_FOUND || (allowed() && emptyList));
  }

  /// Whether the log has it only at level Metadata, without its object.
  boolean withoutBodies() {
    return event.filter(found -> text(found, "level").equals("Metadata")).isPresent();
  }

  /// The subresource that it is for; empty for none.
  String subresource() {
    return event.map(found -> text(object(found, "objectRef"), "subresource")).orElse("");
  }

  /// The object that the client got; empty where that was a mere status.
  Optional<JsonObject> object() {
    return Optional.of(answer)
        .filter(_ -> allowed())
        .filter(found -> !text(found, "kind").isEmpty() && !text(found, "kind").equals("Status"));
  }

  static String text(JsonObject json, String name) {
    return json.get(name) instanceof JsonString(String text) ? text : "";
  }

  static JsonObject object(JsonObject json, String name) {
    return json.get(name) instanceof JsonObject object ? object : JsonObject.EMPTY;
  }

  static List<JsonObject> objects(JsonObject json, String name) {
    return json.get(name) instanceof JsonArray array
        ? array.items().stream().map(JsonObject.class::cast).toList()
        : List.of();
  }

  static boolean isTrue(JsonObject json, String name) {
    return json.get(name) == JsonBoolean.TRUE;
  }
}
