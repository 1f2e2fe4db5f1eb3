package dev.admittance.cli;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.analysis.difference.DifferingPlace;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.StepDescriptions;
import java.util.Locale;

/// Formats what the reports of all analyses share, as JSON and as text.
final class AnalysisJson {
  private static final int LONGEST_VALUE = 60;

  private AnalysisJson() {}

  /// Creates a builder with the members `source` and `uid`.
  static JsonObject.Builder of(Capture capture) {
    return JsonObject.builder().put("source", capture.source()).put("uid", capture.request().uid());
  }

  /// Returns the heading of a capture's report.
  static String heading(Capture capture) {
    return capture.source() + "  " + StepDescriptions.request(capture.request(), capture.origin());
  }

  /// Creates a builder with a hook's `phase`, `configuration` and `webhook`.
  static JsonObject.Builder of(HookId hook) {
    return JsonObject.builder()
        .put("phase", hook.kind().name().toLowerCase(Locale.ROOT))
        .put("configuration", hook.configuration())
        .put("webhook", hook.webhook());
  }

  /// Formats a patch operation on one line.
  static String text(PatchOperation operation) {
    return operation.op()
        + operation.from().map(from -> " " + from + " to").orElse("")
        + " "
        + operation.path().orElse("")
        + operation.value().map(value -> " = " + shortened(value)).orElse("");
  }

  static JsonObject of(DifferingPlace differing) {
    JsonObject.Builder json = JsonObject.builder().put("path", differing.path());
    differing.first().ifPresent(value -> json.put("first", value));
    differing.second().ifPresent(value -> json.put("second", value));
    return json.put("orderAlone", differing.orderAlone()).build();
  }

  static String text(DifferingPlace differing) {
    return (differing.path().isEmpty() ? "the object" : differing.path())
        + ": "
        + (differing.orderAlone()
            ? "the items are in another order"
            : differing.first().map(AnalysisJson::shortened).orElse("nothing")
                + " becomes "
                + differing.second().map(AnalysisJson::shortened).orElse("nothing"));
  }

  static String shortened(JsonValue value) {
    String text = JsonText.write(value);
    return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…";
  }
}
