package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.gojson.GoJson;
import dev.admittance.simulator.gojson.GoRead;
import dev.admittance.simulator.gojson.GoTypeError;
import dev.admittance.simulator.gojson.RawMembers;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Decodes JSON Patches as the server's library does. Source: gopkg.in/evanphx/json-patch.v4
/// v4.13.0 `patch.go`, `DecodePatch`.
public final class JsonPatch {
  private static final String VALUE = "value";

  private JsonPatch() {}

  /// Decodes the text of a patch, after base64. `null` is a patch without operations.
  public static DecodedPatch decode(String text) {
    return switch (GoJson.read(text)) {
      case GoRead.SyntaxError error -> new DecodedPatch.Undecodable(error.message());
      case GoRead.Value read ->
          decode(read.value(), foreignValues(read.differentlyEscaped(), text), text);
    };
  }

  /// Decodes a patch in JSON form; its strings count as escaped the server's way.
  public static DecodedPatch decode(JsonValue patch) {
    return decode(patch, Map.of(), GoJson.write(patch));
  }

  /// The spelled values with a string that is not escaped as Go does, by the index of the
  /// operation.
  private static Map<Integer, JsonValue> foreignValues(
      List<List<String>> differentlyEscaped, String text) {
    Map<Integer, JsonValue> values = new HashMap<>();
    if (!differentlyEscaped.isEmpty()
        && GoJson.readSpelled(text) instanceof GoRead.Value(JsonArray spelled, var _)) {
      for (List<String> pointer : differentlyEscaped) {
        if (pointer.size() > 1 && pointer.get(1).equals(VALUE)) {
          int index = Integer.parseInt(pointer.get(0));
          ((JsonObject) spelled.get(index))
              .find(VALUE)
              .ifPresent(value -> values.put(index, value));
        }
      }
    }
    return values;
  }

  private static DecodedPatch decode(
      JsonValue patch, Map<Integer, JsonValue> foreignValues, String text) {
    if (patch == JsonNull.NULL) {
      return new DecodedPatch.Operations(List.of());
    }
    if (!(patch instanceof JsonArray items)) {
      return new DecodedPatch.Undecodable(GoTypeError.message(patch, "jsonpatch.Patch"));
    }
    for (JsonValue item : items.items()) {
      if (item != JsonNull.NULL && !(item instanceof JsonObject)) {
        return new DecodedPatch.Undecodable(GoTypeError.message(item, "jsonpatch.Operation"));
      }
    }
    List<PatchOperation> operations = new ArrayList<>();
    List<String> audited = RawMembers.of(text);
    for (JsonValue item : items.items()) {
      JsonObject json = item instanceof JsonObject object ? object : JsonObject.EMPTY;
      int index = operations.size();
      Optional<JsonValue> spelled = Optional.ofNullable(foreignValues.get(index));
      operations.add(operation(json, spelled, audited.get(index)));
    }
    return new DecodedPatch.Operations(operations);
  }

  private static PatchOperation operation(
      JsonObject json, Optional<JsonValue> spelled, String audited) {
    return new PatchOperation(
        json.findText("op").orElse(""),
        json.findText("path"),
        json.findText("from"),
        json.find(VALUE),
        json,
        spelled,
        audited);
  }
}
