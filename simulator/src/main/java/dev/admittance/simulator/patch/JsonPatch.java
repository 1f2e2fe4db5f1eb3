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
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Decodes JSON Patches as the server's library does. Source: gopkg.in/evanphx/json-patch.v4
/// v4.13.0 `patch.go`, `DecodePatch`.
public final class JsonPatch {
  private JsonPatch() {}

  /// Decodes the text of a patch, after base64. `null` is a patch without operations.
  public static DecodedPatch decode(String text) {
    return switch (GoJson.read(text)) {
      case GoRead.SyntaxError error -> new DecodedPatch.Undecodable(error.message());
      case GoRead.Value read ->
          decode(read.value(), foreignValues(read.differentlyEscaped()), text);
    };
  }

  /// Decodes a patch in JSON form; its strings count as escaped the server's way.
  public static DecodedPatch decode(JsonValue patch) {
    return decode(patch, Set.of(), GoJson.write(patch));
  }

  /// The indexes of the operations whose `value` has a string that is not escaped as Go does.
  private static Set<String> foreignValues(List<List<String>> differentlyEscaped) {
    Set<String> indexes = new HashSet<>();
    for (List<String> pointer : differentlyEscaped) {
      if (pointer.size() > 1 && pointer.get(1).equals("value")) {
        indexes.add(pointer.get(0));
      }
    }
    return indexes;
  }

  private static DecodedPatch decode(JsonValue patch, Set<String> foreignValues, String text) {
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
      boolean foreign = foreignValues.contains(Integer.toString(operations.size()));
      operations.add(operation(json, !foreign, audited.get(operations.size())));
    }
    return new DecodedPatch.Operations(operations);
  }

  private static PatchOperation operation(JsonObject json, boolean escapedAsGo, String audited) {
    return new PatchOperation(
        json.findText("op").orElse(""),
        json.findText("path"),
        json.findText("from"),
        json.find("value"),
        json,
        escapedAsGo,
        audited);
  }
}
