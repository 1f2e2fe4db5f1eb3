package dev.admittance.cli;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.patch.PatchApplication;
import java.util.ArrayList;
import java.util.List;

/// Writes the outcome of a patch as JSON: `applied`, `error`, `object` and `operations`. Each
/// operation has its `operation`, `applied`, and the `object` after it or its `error`; only the
/// first 1,000 have the object. Operations after a failed one were not tried and are omitted.
final class PatchJson {
  /// The maximum bytes of objects written for single operations; later ones are omitted.
  private static final long BUDGET = 16 << 20;

  private static final int SHOWN = PatchApplication.SHOWN;

  private PatchJson() {}

  static JsonObject of(PatchOutcome outcome) {
    boolean applied = outcome.error().isEmpty();
    return JsonObject.builder()
        .put("applied", applied)
        .put("error", JsonString.orNull(outcome.error()))
        .put(
            "failedOperation",
            outcome.failed().<JsonValue>map(JsonNumber::of).orElse(JsonNull.NULL))
        .put("object", applied ? outcome.documents().getLast() : JsonNull.NULL)
        .put("operations", operations(outcome))
        .build();
  }

  private static JsonArray operations(PatchOutcome outcome) {
    List<JsonValue> written = new ArrayList<>();
    int tried = outcome.failed().map(number -> number + 1).orElse(outcome.operations().size());
    long size = 0;
    for (int i = 0; i < tried; i++) {
      boolean applied = outcome.failed().isEmpty() || i < outcome.failed().get();
      JsonObject.Builder one =
          JsonObject.builder()
              .put("operation", outcome.operations().get(i).json())
              .put("applied", applied);
      if (applied) {
        size +=
            size > BUDGET || i >= SHOWN ? 0 : GoJson.measure(outcome.documents().get(i)).bytes();
        if (size <= BUDGET && i < SHOWN) {
          one.put("object", outcome.documents().get(i));
        }
      } else {
        one.put("error", outcome.error().orElse(""));
      }
      written.add(one.build());
    }
    return new JsonArray(written);
  }
}
