package dev.admittance.simulator.proposal;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PlainPointer;
import java.util.ArrayList;
import java.util.List;

/// Makes the JSON Patch from one value to another, member by member and item by item.
public final class JsonPatchDiff {
  private final List<JsonValue> operations = new ArrayList<>();

  private JsonPatchDiff() {}

  public static List<PatchOperation> operations(JsonValue before, JsonValue after) {
    return switch (JsonPatch.decode(between(before, after))) {
      case DecodedPatch.Operations(List<PatchOperation> operations) -> operations;
      case DecodedPatch.Undecodable(String message) -> throw new IllegalStateException(message);
    };
  }

  static JsonArray between(JsonValue before, JsonValue after) {
    JsonPatchDiff difference = new JsonPatchDiff();
    difference.compare("", before, after);
    return new JsonArray(difference.operations);
  }

  private void compare(String path, JsonValue before, JsonValue after) {
    if (before.equals(after)) {
      return;
    }
    if (before instanceof JsonObject from && after instanceof JsonObject to) {
      members(path, from, to);
    } else if (before instanceof JsonArray from && after instanceof JsonArray to) {
      items(path, from, to);
    } else {
      add("replace", path, after);
    }
  }

  private void members(String path, JsonObject before, JsonObject after) {
    before.forEach((name, value) -> {
      JsonValue now = after.get(name);
      if (now == null) {
        operations.add(operation("remove", child(path, name)).build());
      } else {
        compare(child(path, name), value, now);
      }
    });
    after.forEach((name, value) -> {
      if (!before.has(name)) {
        add("add", child(path, name), value);
      }
    });
  }

  private void items(String path, JsonArray before, JsonArray after) {
    int common = Math.min(before.size(), after.size());
    for (int i = 0; i < common; i++) {
      compare(path + "/" + i, before.get(i), after.get(i));
    }
    for (int i = before.size() - 1; i >= common; i--) {
      operations.add(operation("remove", path + "/" + i).build());
    }
    for (int i = common; i < after.size(); i++) {
      add("add", path + "/-", after.get(i));
    }
  }

  private void add(String op, String path, JsonValue value) {
    operations.add(operation(op, path).put("value", value).build());
  }

  private static JsonObject.Builder operation(String op, String path) {
    return JsonObject.builder().put("op", op).put("path", path);
  }

  private static String child(String path, String name) {
    return path + "/" + PlainPointer.escape(name);
  }
}
