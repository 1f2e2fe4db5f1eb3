package dev.admittance.field;

import static dev.admittance.field.DayRequest.isTrue;
import static dev.admittance.field.DayRequest.objects;
import static dev.admittance.field.DayRequest.text;

import dev.admittance.cli.CliRun;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// What `admittance replay` makes of a recorded log, with nothing beside it but the snapshot.
///
/// @param reviews by the ids of audit events; a deletion of a collection has one for each object
/// @param told what standard error has
record FieldReplay(Map<String, List<JsonObject>> reviews, String told) {
  /// That of the server that wrote the log.
  private static final String RELEASE = "1.36";

  /// Replays what was recorded.
  static FieldReplay of(Path recorded) throws IOException {
    CliRun run =
        CliRun.of(
            "replay",
            "--kube-version",
            RELEASE,
            "--config",
            recorded.resolve("config.json").toString(),
            "--cluster",
            recorded.resolve("cluster.json").toString(),
            "--reviews",
            recorded.resolve("audit.log").toString(),
            "-o",
            "json");
    Map<String, List<JsonObject>> reviews = new LinkedHashMap<>();
    for (JsonObject review : objects((JsonObject) JsonText.parse(run.out()), "reviews")) {
      reviews.computeIfAbsent(text(review, "uid"), _ -> new ArrayList<>()).add(review);
    }
    return new FieldReplay(reviews, run.err());
  }

  /// What became of a request; the first refusal decides about a collection.
  static JsonObject decisive(List<JsonObject> reviews) {
    return reviews.stream()
        .filter(review -> !isTrue(review, "allowed"))
        .findFirst()
        .orElseGet(reviews::getFirst);
  }

  static int code(JsonObject review) {
    return review.get("code") instanceof JsonNumber number ? number.decimal().intValueExact() : 0;
  }

  /// The hooks that were called, but for those that nothing listens for.
  static List<String> calls(JsonObject review, List<String> unreached) {
    return ReachedHooks.inOrder(
        objects(review, "calls").stream()
            .filter(call -> !unreached.contains(text(call, "webhook")))
            .map(call ->
                String.join(
                    "/", text(call, "phase"), text(call, "configuration"), text(call, "webhook")))
            .toList());
  }

  /// What the run says that it does not know.
  static List<String> unknown(JsonObject review) {
    return Stream.of("undecided", "gaps")
        .map(review::get)
        .flatMap(found -> found instanceof JsonArray array ? array.items().stream() : Stream.of())
        .map(item -> ((JsonString) item).value())
        .toList();
  }
}
