package dev.admittance.impact;

import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.comparison.SummaryJson;
import dev.admittance.workspace.InputFingerprint;
import java.io.IOException;

/// The state that lets another run resume an interrupted one.
///
/// @param inputs of the run
/// @param place where to resume
/// @param keptBytes the number of valid bytes in the findings file
record Checkpoint(InputFingerprint inputs, RunPosition place, long keptBytes) {
  private static final String KIND = "admittance-comparison";
  private static final long VERSION = 1;

  String toText() {
    return JsonText.writePretty(
            JsonObject.builder()
                .put("kind", KIND)
                .put("version", VERSION)
                .put("parts", place.parts())
                .put("lastLine", place.lastLine())
                .put("captures", place.captures())
                .put("keptBytes", keptBytes)
                .put("summary", SummaryJson.write(place.summary()))
                .put("inputs", inputs.toJson())
                .build())
        + "\n";
  }

  /// @throws IllegalArgumentException if the text is not a checkpoint
  static Checkpoint of(String text) {
    try {
      if (JsonText.parse(text) instanceof JsonObject json
          && new JsonString(KIND).equals(json.get("kind"))
          && number(json, "version") == VERSION
          && json.get("summary") instanceof JsonObject summary) {
        RunPosition place =
            new RunPosition(
                Math.toIntExact(number(json, "parts")),
                Math.toIntExact(number(json, "lastLine")),
                number(json, "captures"),
                SummaryJson.read(summary));
        return new Checkpoint(
            InputFingerprint.of(json.find("inputs").orElseThrow(Checkpoint::unusable)),
            place,
            number(json, "keptBytes"));
      }
    } catch (IOException | ArithmeticException e) {
      throw new IllegalArgumentException(e);
    }
    throw unusable();
  }

  private static long number(JsonObject json, String name) {
    JsonValue value = json.find(name).orElseThrow(Checkpoint::unusable);
    if (value instanceof JsonNumber number) {
      return Long.parseLong(number.text());
    }
    throw unusable();
  }

  private static IllegalArgumentException unusable() {
    return new IllegalArgumentException("no checkpoint of this version");
  }
}
