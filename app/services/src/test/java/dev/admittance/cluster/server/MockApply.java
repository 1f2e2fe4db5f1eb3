package dev.admittance.cluster.server;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/// Server-side apply as far as tests need it: values merge by members and names; who has which
/// field is kept by the whole values of `webhooks` and by members elsewhere, with one entry of
/// `managedFields` for each manager.
final class MockApply {
  private MockApply() {}

  sealed interface Result {
    record Applied(JsonObject object) implements Result {}

    record Refused(JsonObject status) implements Result {}
  }

  /// An object that somebody makes: all of its fields are theirs.
  static JsonObject created(JsonObject object, MockApi.Asked asked) {
    return owned(object, Map.of(manager(asked), fields(object)), Map.of(manager(asked), "Update"));
  }

  static Result apply(JsonObject applied, Optional<JsonObject> before, MockApi.Asked asked)
      throws IOException {
    String manager = manager(asked);
    Map<String, JsonValue> mine = leaves(applied);
    Map<String, List<String>> owners = new TreeMap<>();
    Map<String, String> operations = new TreeMap<>();
    before.ifPresent(object -> read(object, owners, operations));
    Map<String, JsonValue> there = before.map(MockApply::leaves).orElse(Map.of());
    List<JsonValue> causes = new ArrayList<>();
    owners.forEach((owner, fields) -> {
      for (String field : List.copyOf(fields)) {
        JsonValue wanted = mine.get(field);
        if (!owner.equals(manager) && wanted != null && !wanted.equals(there.get(field))) {
          causes.add(cause(owner, field));
          fields.remove(field);
        }
      }
    });
    if (!causes.isEmpty() && !"true".equals(asked.query().get("force"))) {
      return new Result.Refused(conflict(causes));
    }
    JsonObject merged = before.map(live -> merge(applied, live)).orElse(applied);
    owners.put(manager, new ArrayList<>(mine.keySet()));
    operations.put(manager, "Apply");
    return new Result.Applied(owned(merged, owners, operations));
  }

  /// Objects merge by their members, lists by the names of their items; other lists are replaced.
  private static JsonObject merge(JsonObject applied, JsonObject live) {
    JsonObject merged = live;
    for (int i = 0; i < applied.size(); i++) {
      String name = applied.nameAt(i);
      JsonValue value = applied.valueAt(i);
      merged = merged.with(name, live.find(name).map(was -> merge(value, was)).orElse(value));
    }
    return merged;
  }

  private static JsonValue merge(JsonValue applied, JsonValue live) {
    if (applied instanceof JsonObject object && live instanceof JsonObject was) {
      return merge(object, was);
    }
    return applied instanceof JsonArray items && live instanceof JsonArray were && isNamed(items)
        ? merge(items, were)
        : applied;
  }

  private static boolean isNamed(JsonArray items) {
    return items.items().stream()
        .allMatch(item -> item instanceof JsonObject object && object.has("name"));
  }

  private static JsonArray merge(JsonArray applied, JsonArray live) {
    Map<String, JsonObject> byName = new LinkedHashMap<>();
    live.items().forEach(item -> byName.put(text((JsonObject) item, "name"), (JsonObject) item));
    applied
        .items()
        .forEach(item ->
            byName.merge(
                text((JsonObject) item, "name"), (JsonObject) item, (was, now) -> merge(now, was)));
    return new JsonArray(List.copyOf(byName.values()));
  }

  private static String text(JsonObject object, String member) {
    return object.get(member) instanceof JsonString(String text) ? text : "";
  }

  private static String manager(MockApi.Asked asked) {
    return asked.query().getOrDefault("fieldManager", "unknown");
  }

  private static List<String> fields(JsonObject object) {
    return new ArrayList<>(leaves(object).keySet());
  }

  /// The values that somebody can have, by their paths as a conflict names them.
  private static Map<String, JsonValue> leaves(JsonObject object) {
    Map<String, JsonValue> leaves = new TreeMap<>();
    object.forEach((name, value) -> {
      if (name.equals("metadata") && value instanceof JsonObject metadata) {
        for (String map : List.of("labels", "annotations")) {
          if (metadata.get(map) instanceof JsonObject entries) {
            entries.forEach((key, entry) -> leaves.put(".metadata." + map + "." + key, entry));
          }
        }
      } else if (name.equals("webhooks") && value instanceof JsonArray webhooks) {
        webhooks.items().forEach(item -> webhook((JsonObject) item, leaves));
      } else if (!List.of("apiVersion", "kind", "metadata", "status").contains(name)) {
        leaves.put("." + name, value);
      }
    });
    return leaves;
  }

  private static void webhook(JsonObject webhook, Map<String, JsonValue> leaves) {
    String item = ".webhooks[name=\"" + text(webhook, "name") + "\"]";
    webhook.forEach((name, value) -> {
      if (name.equals("clientConfig") && value instanceof JsonObject client) {
        client.forEach((member, part) -> leaves.put(item + ".clientConfig." + member, part));
      } else {
        leaves.put(item + "." + name, value);
      }
    });
  }

  private static void read(
      JsonObject object, Map<String, List<String>> owners, Map<String, String> operations) {
    if (object.get("metadata") instanceof JsonObject metadata
        && metadata.get("managedFields") instanceof JsonArray entries) {
      for (JsonValue entry : entries.items()) {
        JsonObject one = (JsonObject) entry;
        JsonObject fields = (JsonObject) one.find("fieldsV1").orElse(JsonObject.EMPTY);
        owners.put(text(one, "manager"), new ArrayList<>(MockFields.paths(fields)));
        operations.put(text(one, "manager"), text(one, "operation"));
      }
    }
  }

  private static JsonObject owned(
      JsonObject object, Map<String, List<String>> owners, Map<String, String> operations) {
    List<JsonValue> entries = new ArrayList<>();
    owners.forEach((owner, fields) ->
        entries.add(
            JsonObject.builder()
                .put("manager", owner)
                .put("operation", operations.getOrDefault(owner, "Update"))
                .put("apiVersion", text(object, "apiVersion"))
                .put("time", "2026-01-01T00:00:00Z")
                .put("fieldsType", "FieldsV1")
                .put("fieldsV1", MockFields.tree(fields))
                .build()));
    JsonObject metadata = (JsonObject) object.find("metadata").orElse(JsonObject.EMPTY);
    return object.with("metadata", metadata.with("managedFields", new JsonArray(entries)));
  }

  private static JsonObject cause(String owner, String field) {
    return JsonObject.builder()
        .put("reason", "FieldManagerConflict")
        .put("message", "conflict with \"" + owner + "\"")
        .put("field", field)
        .build();
  }

  private static JsonObject conflict(List<JsonValue> causes) {
    return JsonObject.builder()
        .put("kind", "Status")
        .put("apiVersion", "v1")
        .put("status", "Failure")
        .put(
            "message",
            "Apply failed with %d conflict%s"
                .formatted(causes.size(), causes.size() == 1 ? "" : "s"))
        .put("reason", "Conflict")
        .put("details", JsonObject.of("causes", new JsonArray(causes)))
        .put("code", new JsonNumber("409"))
        .build();
  }
}
