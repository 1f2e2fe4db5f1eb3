package dev.admittance.simulator.conformance.recorder;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonBoolean;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.conformance.Json;
import java.util.List;
import java.util.regex.Pattern;

/// A request sent as a dry run before the real one, which must find the cluster as it was. One that
/// connects to something cannot be a dry run, but changes nothing either.
final class PrecedingDryRun {
  private static final Pattern CONNECT = Pattern.compile("/(exec|attach|portforward|proxy)\\b");

  private static final JsonValue ALL = new JsonArray(List.of(new JsonString("All")));

  private PrecedingDryRun() {}

  /// The request that is sent. Where a deletion has options in its body, those of its address do
  /// not count.
  static JsonObject of(JsonObject request) {
    String send = Json.text(request, "send");
    if (!isChanged(send)) {
      return request;
    }
    return send.startsWith("DELETE ") && request.get("body") instanceof JsonObject options
        ? request.with("body", options.with("dryRun", ALL))
        : request.with(
            "send", new JsonString(send + (send.contains("?") ? "&" : "?") + "dryRun=All"));
  }

  private static boolean isChanged(String send) {
    return !send.contains("dryRun=") && !CONNECT.matcher(send).find();
  }

  /// Its runs as those of the real request would be.
  static List<JsonValue> undo(JsonObject request, List<JsonValue> runs) {
    return isChanged(Json.text(request, "send"))
        ? runs.stream().<JsonValue>map(run -> undo((JsonObject) run)).toList()
        : runs;
  }

  private static JsonObject undo(JsonObject run) {
    JsonObject request = Json.object(run, "request");
    return run.with(
        "request",
        request
            .with("dryRun", JsonBoolean.FALSE)
            .with("options", Json.object(request, "options").without("dryRun")));
  }
}
