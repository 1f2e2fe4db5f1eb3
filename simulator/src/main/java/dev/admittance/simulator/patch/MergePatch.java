package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.LinkedHashMap;
import java.util.Map;

/// Applies JSON merge patches (RFC 7386) as the API server's library does. The library departs from
/// the RFC in two ways: it drops nulls in the objects of new lists, and it refuses a patch that is
/// a scalar. Source: gopkg.in/evanphx/json-patch.v4 v4.13.0 `merge.go`, `doMergePatch`.
public final class MergePatch {
  private static final String BAD_PATCH = "Invalid JSON Patch";

  private MergePatch() {}

  /// Merges a patch into a document.
  public static PatchResult apply(JsonObject document, JsonValue patch) {
    return switch (patch) {
      case JsonObject changes -> new PatchResult.Applied(merge(document, changes), 0);
      case JsonArray items -> new PatchResult.Applied(withoutNulls(items), 0);
      case JsonValue.Scalar _ -> new PatchResult.Refused(BAD_PATCH, false);
    };
  }

  private static JsonObject merge(JsonObject document, JsonObject patch) {
    Map<String, JsonValue> merged = new LinkedHashMap<>();
    document.forEach(merged::put);
    patch.forEach((name, value) -> {
      if (value == JsonNull.NULL) {
        merged.remove(name);
      } else {
        merged.put(name, merge(merged.getOrDefault(name, JsonNull.NULL), value));
      }
    });
    return JsonObject.of(merged);
  }

  private static JsonValue merge(JsonValue present, JsonValue value) {
    if (!(present instanceof JsonObject object)) {
      return withoutNulls(value);
    }
    return value instanceof JsonObject changes ? merge(object, changes) : value;
  }

  /// A value without the null members of its objects; null items of lists are kept.
  public static JsonValue withoutNulls(JsonValue value) {
    return switch (value) {
      case JsonObject object -> {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        object.forEach((name, member) -> {
          if (member != JsonNull.NULL) {
            members.put(name, withoutNulls(member));
          }
        });
        yield JsonObject.of(members);
      }
      case JsonArray array ->
          new JsonArray(array.items().stream().map(MergePatch::withoutNulls).toList());
      case JsonValue.Scalar scalar -> scalar;
    };
  }
}
