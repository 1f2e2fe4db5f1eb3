package dev.admittance.simulator.patch;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The order of members in which the server's patch library writes a document: it sorts the members
/// of each object on the path of an operation, and leaves the rest unchanged. Of two values that do
/// not fit their type, the server reports the first in this order (W-364). Source:
/// gopkg.in/evanphx/json-patch.v4 v4.13.0 `patch.go`, `(*lazyNode).MarshalJSON`.
public final class WrittenOrder {
  private WrittenOrder() {}

  /// Puts a document that a patch left into this order.
  public static JsonValue of(JsonValue document, List<PatchOperation> operations) {
    JsonValue written = sorted(document);
    for (PatchOperation operation : operations) {
      for (String pointer : List.of(operation.path().orElse(""), operation.from().orElse(""))) {
        written =
            PlainPointer.to(written, pointer).isPresent()
                ? along(written, PlainPointer.to(written, pointer).get().keys())
                : written;
      }
    }
    return written;
  }

  /// Sorts the containers on the path to a place, not the value at it.
  private static JsonValue along(JsonValue value, List<String> keys) {
    if (keys.isEmpty()) {
      return value;
    }
    String key = keys.getFirst();
    List<String> rest = keys.subList(1, keys.size());
    return switch (sorted(value)) {
      case JsonObject object -> {
        JsonValue member = object.get(key);
        yield member == null ? object : object.with(key, along(member, rest));
      }
      case JsonArray array -> {
        int index = Integer.parseInt(key);
        yield index < array.size() ? array.replaced(index, along(array.get(index), rest)) : array;
      }
      case JsonValue.Scalar scalar -> scalar;
    };
  }

  private static JsonValue sorted(JsonValue value) {
    if (!(value instanceof JsonObject object)) {
      return value;
    }
    Map<String, JsonValue> members = new TreeMap<>();
    object.forEach(members::put);
    return JsonObject.of(members);
  }
}
