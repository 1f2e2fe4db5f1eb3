package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchOperation;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The fields that the body of a patch covers, and their certain values.
///
/// @param paths of members that may have changed, down to the first list
/// @param values that certainly exist after the patch
record PatchedFields(Set<List<String>> paths, JsonObject values) {

  static PatchedFields of(JsonValue body) {
    return switch (body) {
      case JsonArray operations ->
          JsonPatch.decode(operations) instanceof DecodedPatch.Operations(var decoded)
              ? of(decoded)
              : new PatchedFields(Set.of(), JsonObject.EMPTY);
      case JsonObject object -> {
        Set<List<String>> paths = new LinkedHashSet<>();
        collect(object, List.of(), paths);
        yield new PatchedFields(paths, values(object));
      }
      case JsonValue.Scalar _ -> new PatchedFields(Set.of(), JsonObject.EMPTY);
    };
  }

  static PatchedFields of(List<PatchOperation> operations) {
    Set<List<String>> paths = new LinkedHashSet<>();
    JsonObject values = JsonObject.EMPTY;
    for (PatchOperation operation : operations) {
      List<String> keys = keys(operation.path().orElse(""));
      List<String> members = members(keys);
      if (!operation.op().equals("test")) {
        paths.add(members);
        operation.from().ifPresent(from -> paths.add(members(keys(from))));
      }
      Optional<JsonValue> value = operation.value();
      if (value.isPresent() && members.equals(keys) && !keys.isEmpty()) {
        values = with(values, keys, value.get());
      }
    }
    return new PatchedFields(paths, values);
  }

  private static List<String> keys(String pointer) {
    List<String> keys = new ArrayList<>();
    String[] parts = pointer.split("/", -1);
    for (int i = 1; i < parts.length; i++) {
      keys.add(parts[i].replace("~1", "/").replace("~0", "~"));
    }
    return List.copyOf(keys);
  }

  /// The keys before the first list index.
  private static List<String> members(List<String> keys) {
    int end = 0;
    while (end < keys.size() && !isIndex(keys.get(end))) {
      end++;
    }
    return keys.subList(0, end);
  }

  static boolean isIndex(String key) {
    return key.equals("-") || key.matches("-?\\d+");
  }

  private static JsonObject with(JsonObject object, List<String> keys, JsonValue value) {
    String first = keys.getFirst();
    if (keys.size() == 1) {
      return object.with(first, value);
    }
    JsonObject inner = object.object(first);
    return object.with(first, with(inner, keys.subList(1, keys.size()), value));
  }

  /// Members such as `$patch` and `$retainKeys` apply to the object around them, those such as
  /// `$setElementOrder/containers` to the list that they name.
  private static void collect(JsonObject patch, List<String> path, Set<List<String>> paths) {
    patch.forEach((name, value) -> {
      if (name.startsWith("$")) {
        int slash = name.indexOf('/');
        paths.add(slash < 0 ? path : child(path, name.substring(slash + 1)));
      } else if (value instanceof JsonObject deeper && deeper.size() > 0) {
        collect(deeper, child(path, name), paths);
      } else {
        paths.add(child(path, name));
      }
    });
  }

  private static List<String> child(List<String> path, String name) {
    List<String> longer = new ArrayList<>(path);
    longer.add(name);
    return List.copyOf(longer);
  }

  /// A removed member is absent, and the result for a list depends on its type.
  private static JsonObject values(JsonObject patch) {
    JsonObject.Builder values = JsonObject.builder();
    patch.forEach((name, value) -> {
      if (value instanceof JsonObject deeper) {
        values.put(name, values(deeper));
      } else if (!name.startsWith("$") && value != JsonNull.NULL && !(value instanceof JsonArray)) {
        values.put(name, value);
      }
    });
    return values.build();
  }
}
