package dev.admittance.doctor;

import dev.admittance.cluster.live.LiveObject;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// A `kubectl patch` command with a JSON patch. It replaces whole fields of hooks, for readability,
/// and only if they still have the value that the change was made for, so that it undoes no other
/// change.
final class KubectlPatch {
  private static final String HOOKS = "webhooks";

  private KubectlPatch() {}

  /// Returns the command; empty where there is no difference.
  static Optional<String> of(LiveObject object, JsonObject before, JsonObject after) {
    List<JsonValue> operations = new ArrayList<>();
    if (before.get(HOOKS) instanceof JsonArray old && after.get(HOOKS) instanceof JsonArray hooks) {
      compare(old, hooks, operations);
      fields("", before.without(HOOKS), after.without(HOOKS), operations);
    } else {
      fields("", before, after, operations);
    }
    return operations.isEmpty()
        ? Optional.empty()
        : Optional.of(
            ShellCommands.kubectl(
                "patch",
                object.kind().toLowerCase(Locale.ROOT),
                object.name(),
                "--type=json",
                "--patch",
                JsonText.write(JsonArray.of(operations.toArray(JsonValue[]::new)))));
  }

  private static void compare(JsonArray old, JsonArray hooks, List<JsonValue> operations) {
    if (old.size() != hooks.size()) {
      operations.add(operation("test", "/" + HOOKS, old));
      operations.add(operation("replace", "/" + HOOKS, hooks));
      return;
    }
    for (int i = 0; i < old.size(); i++) {
      if (old.get(i) instanceof JsonObject one
          && hooks.get(i) instanceof JsonObject other
          && !one.equals(other)) {
        String path = "/" + HOOKS + "/" + i;
        one.find("name").ifPresent(name -> operations.add(operation("test", path + "/name", name)));
        fields(path, one, other, operations);
      }
    }
  }

  private static void fields(
      String path, JsonObject before, JsonObject after, List<JsonValue> operations) {
    for (String name : after.names()) {
      JsonValue value = after.find(name).orElseThrow();
      Optional<JsonValue> old = before.find(name);
      if (!old.equals(Optional.of(value))) {
        old.ifPresent(now -> operations.add(operation("test", path + "/" + name, now)));
        operations.add(operation(old.isPresent() ? "replace" : "add", path + "/" + name, value));
      }
    }
    for (String name : before.names()) {
      if (!after.has(name)) {
        operations.add(operation("test", path + "/" + name, before.find(name).orElseThrow()));
        operations.add(JsonObject.of("op", "remove", "path", path + "/" + name));
      }
    }
  }

  private static JsonObject operation(String op, String path, JsonValue value) {
    return JsonObject.builder().put("op", op).put("path", path).put("value", value).build();
  }
}
