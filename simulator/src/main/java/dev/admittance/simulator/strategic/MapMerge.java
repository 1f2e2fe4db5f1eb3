package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Merges a patch into an object, member by member. Source: k8s.io/apimachinery
/// `pkg/util/strategicpatch/patch.go`, `mergeMap`.
final class MapMerge {
  private static final String BAD_DELETION = "invalid patch format of primitive list";
  private static final String BAD_RETENTION = "invalid patch format of retainKeys";

  private final Map<String, JsonValue> merged = new LinkedHashMap<>();

  /// The members of the patch still to merge.
  private final Map<String, JsonValue> patch = new LinkedHashMap<>();

  private final StrategicSchema schema;

  private MapMerge(JsonObject original, JsonObject patch, StrategicSchema schema) {
    original.forEach(merged::put);
    patch.forEach(this.patch::put);
    this.schema = schema;
  }

  static JsonObject merge(JsonObject original, JsonObject patch, StrategicSchema schema)
      throws RefusedMergeException {
    if (patch.has(Directives.PATCH)) {
      return directed(patch);
    }
    MapMerge merge = new MapMerge(original, patch, schema);
    merge.retainKeys();
    new OrderedLists(merge.merged, merge.patch, schema).merge();
    for (Map.Entry<String, JsonValue> member : merge.patch.entrySet()) {
      merge.member(member.getKey(), member.getValue());
    }
    return JsonObject.of(merge.merged);
  }

  private static JsonObject directed(JsonObject patch) throws RefusedMergeException {
    if (Directives.is(patch, "replace")) {
      return patch.without(Directives.PATCH);
    }
    if (Directives.is(patch, "delete")) {
      return JsonObject.EMPTY;
    }
    throw RefusedMergeException.unknownDirective(
        patch.find(Directives.PATCH).orElse(JsonNull.NULL), patch);
  }

  /// Drops the members that the patch does not list as kept; it must list each member that it sets.
  private void retainKeys() throws RefusedMergeException {
    JsonValue listed = patch.remove(Directives.RETAIN_KEYS);
    if (listed == null) {
      return;
    }
    if (!(listed instanceof JsonArray(List<JsonValue> items))) {
      throw new RefusedMergeException(BAD_RETENTION);
    }
    Set<String> kept = new HashSet<>();
    for (JsonValue item : items) {
      if (GoKind.of(item).isContainer()) {
        throw RefusedMergeException.unhashable(item, false);
      }
      if (item instanceof JsonString(String name)) {
        kept.add(name);
      }
    }
    for (Map.Entry<String, JsonValue> member : patch.entrySet()) {
      boolean exempt =
          member.getValue() == JsonNull.NULL
              || member.getKey().startsWith(Directives.DELETE_FROM)
              || member.getKey().startsWith(Directives.ORDER);
      if (!exempt && !kept.contains(member.getKey())) {
        throw new RefusedMergeException(BAD_RETENTION);
      }
    }
    merged.keySet().retainAll(kept);
  }

  private void member(String written, JsonValue value) throws RefusedMergeException {
    boolean deletes = written.startsWith(Directives.DELETE_FROM);
    String list = deletes ? Directives.listName(written, Directives.DELETE_FROM, BAD_DELETION) : "";
    String name = list.isEmpty() ? written : list;
    if (value == JsonNull.NULL) {
      merged.remove(name);
      return;
    }
    JsonValue present = merged.get(name);
    if (present == null || GoKind.of(present) != GoKind.of(value)) {
      if (!deletes) {
        take(name, value);
      }
      return;
    }
    switch (value) {
      case JsonObject object -> merged.put(name, object(name, (JsonObject) present, object));
      case JsonArray array ->
          merged.put(name, list(name, ((JsonArray) present).items(), array.items(), deletes));
      case JsonValue.Scalar scalar -> merged.put(name, scalar);
    }
  }

  private void take(String name, JsonValue value) {
    Directives.taken(value)
        .ifPresentOrElse(taken -> merged.put(name, taken), () -> merged.remove(name));
  }

  private JsonObject object(String name, JsonObject present, JsonObject value)
      throws RefusedMergeException {
    StrategicSchema.Field field = schema.ofStruct(name);
    return field.strategy().equals("replace") ? value : merge(present, value, field.schema());
  }

  private JsonArray list(
      String name, List<JsonValue> present, List<JsonValue> value, boolean deletes)
      throws RefusedMergeException {
    StrategicSchema.Field field = schema.ofList(name);
    return new JsonArray(
        deletes || field.strategy().equals("merge")
            ? new StrategicListMerge(present, value, field).merge(deletes)
            : new ArrayList<>(value));
  }
}
