package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.MergePatch;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.type.StructType;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The patch with which `kubectl apply` and `helm upgrade` change a stored object: what the
/// manifest sets, and the removal of what only the manifest before it had. What others set stays.
/// Source: k8s.io/apimachinery `pkg/util/strategicpatch/patch.go`, `CreateThreeWayMergePatch`, and
/// `pkg/util/jsonmergepatch/patch.go`, `CreateThreeWayJSONMergePatch`.
public final class ThreeWayPatch {
  private ThreeWayPatch() {}

  /// Applies a manifest.
  ///
  /// @param last the manifest that was applied before; empty for none
  /// @param stored the object that the server has
  /// @param type of the object; empty for a custom resource, whose lists are replaced
  /// @return the object as the server has it afterwards, before defaults
  public static PatchResult apply(
      JsonObject last, JsonObject manifest, JsonObject stored, Optional<StructType> type) {
    if (type.isEmpty()) {
      return MergePatch.apply(stored, plain(last, manifest, stored));
    }
    try {
      JsonObject patch = difference(last, manifest, stored, new StrategicSchema(type.get()), false);
      return StrategicMergePatch.apply(stored, patch, type.get());
    } catch (RefusedMergeException refused) {
      return refused.refusal();
    }
  }

  /// Whether a client sends no patch, as nothing differs. Structs that are replaced are in each
  /// patch.
  public static boolean isEmpty(
      JsonObject last, JsonObject manifest, JsonObject stored, Optional<StructType> type) {
    try {
      return (type.isEmpty()
              ? plain(last, manifest, stored)
              : difference(last, manifest, stored, new StrategicSchema(type.get()), false))
          .names()
          .isEmpty();
    } catch (RefusedMergeException _) {
      return false;
    }
  }

  /// Applies what differs between two manifests of a custom resource, whatever the server has, as
  /// Helm does on the client's side. Source: helm.sh/helm/v4 `pkg/kube/client.go`, `createPatch`.
  public static PatchResult ofManifests(JsonObject last, JsonObject manifest, JsonObject stored) {
    return MergePatch.apply(stored, plain(last, manifest, last));
  }

  private static JsonObject plain(JsonObject last, JsonObject manifest, JsonObject stored) {
    Map<String, JsonValue> patch = new LinkedHashMap<>();
    manifest.forEach((name, value) -> {
      JsonValue present = stored.get(name);
      if (value instanceof JsonObject object && present instanceof JsonObject before) {
        JsonObject changes = plain(last.object(name), object, before);
        if (!changes.names().isEmpty()) {
          patch.put(name, changes);
        }
      } else if (value != JsonNull.NULL && !value.equals(present)) {
        patch.put(name, value);
      }
    });
    remove(last, manifest, patch);
    return JsonObject.of(patch);
  }

  private static void remove(JsonObject last, JsonObject manifest, Map<String, JsonValue> patch) {
    last.names().stream()
        .filter(name -> !manifest.has(name))
        .forEach(name -> patch.put(name, JsonNull.NULL));
  }

  private static JsonObject difference(
      JsonObject last,
      JsonObject manifest,
      JsonObject stored,
      StrategicSchema schema,
      boolean retainsKeys)
      throws RefusedMergeException {
    Map<String, JsonValue> patch = new LinkedHashMap<>();
    for (String name : manifest.names()) {
      JsonValue value = manifest.find(name).orElseThrow();
      JsonValue present = stored.get(name);
      if (present == null || GoKind.of(present) != GoKind.of(value)) {
        patch.put(name, value);
      } else if (!value.equals(present) || isReplaced(name, value, schema)) {
        member(patch, name, value, present, Optional.ofNullable(last.get(name)), schema);
      }
    }
    remove(last, manifest, patch);
    boolean others = stored.names().stream().anyMatch(name -> !manifest.has(name));
    if (retainsKeys && !manifest.names().isEmpty() && (!patch.isEmpty() || others)) {
      patch.put(Directives.RETAIN_KEYS, strings(manifest));
    }
    return JsonObject.of(patch);
  }

  /// Whether a struct, or one in it, is replaced: it is in each patch, changed or not.
  private static boolean isReplaced(String name, JsonValue value, StrategicSchema schema) {
    if (!(value instanceof JsonObject object)) {
      return false;
    }
    try {
      StrategicSchema.Field field = schema.ofStruct(name);
      return field.strategy().equals("replace")
          || object.names().stream()
              .anyMatch(it -> isReplaced(it, object.find(it).orElseThrow(), field.schema()));
    } catch (RefusedMergeException _) {
      return false;
    }
  }

  private static JsonArray strings(JsonObject manifest) {
    return new JsonArray(
        manifest.names().stream()
            .filter(name -> manifest.get(name) != JsonNull.NULL)
            .sorted()
            .<JsonValue>map(JsonString::new)
            .toList());
  }

  private static void member(
      Map<String, JsonValue> patch,
      String name,
      JsonValue value,
      JsonValue present,
      Optional<JsonValue> last,
      StrategicSchema schema)
      throws RefusedMergeException {
    switch (value) {
      case JsonObject object -> {
        StrategicSchema.Field field = schema.ofStruct(name);
        if (field.strategy().equals("replace")) {
          patch.put(name, object);
          return;
        }
        JsonObject before = last.orElse(null) instanceof JsonObject map ? map : JsonObject.EMPTY;
        JsonObject changes =
            difference(before, object, (JsonObject) present, field.schema(), field.retainsKeys());
        if (!changes.names().isEmpty()) {
          patch.put(name, changes);
        }
      }
      case JsonArray array -> {
        StrategicSchema.Field field = schema.ofList(name);
        if (field.strategy().equals("merge")) {
          List<JsonValue> before =
              last.orElse(null) instanceof JsonArray items ? items.items() : List.of();
          new ListDifference(field, before, array.items(), ((JsonArray) present).items())
              .put(patch, name);
        } else {
          patch.put(name, array);
        }
      }
      case JsonValue.Scalar scalar -> patch.put(name, scalar);
    }
  }

  /// The difference of a list whose items are merged: by their merge key, or as a set.
  private record ListDifference(
      StrategicSchema.Field field,
      List<JsonValue> last,
      List<JsonValue> manifest,
      List<JsonValue> stored) {

    void put(Map<String, JsonValue> patch, String name) throws RefusedMergeException {
      boolean maps = !field.mergeKey().isEmpty();
      List<JsonValue> changed = maps ? changedMaps() : missing(manifest, stored);
      List<JsonValue> gone = missing(last, manifest);
      if (maps) {
        gone.forEach(item -> changed.add(deletion(item)));
      } else if (!gone.isEmpty()) {
        patch.put(Directives.DELETE_FROM + "/" + name, new JsonArray(gone));
      }
      if (!changed.isEmpty()) {
        patch.put(name, new JsonArray(changed));
      }
      boolean ordered = !changed.isEmpty() || !gone.isEmpty() || !sameOrder();
      if (ordered && !stored.isEmpty() && !manifest.isEmpty()) {
        patch.put(
            Directives.ORDER + "/" + name,
            new JsonArray(maps ? manifest.stream().map(this::keyed).toList() : manifest));
      }
    }

    private List<JsonValue> changedMaps() throws RefusedMergeException {
      Lookup storedItems = new Lookup(stored, field.mergeKey());
      Lookup lastItems = new Lookup(last, field.mergeKey());
      Map<Object, Integer> numbers = new HashMap<>();
      List<JsonValue> changed = new ArrayList<>();
      for (JsonValue item : manifest) {
        if (!(item instanceof JsonObject map)) {
          throw RefusedMergeException.wrongType(GoKind.MAP, item);
        }
        if (!map.has(field.mergeKey())) {
          throw RefusedMergeException.noMergeKey(map, field.mergeKey());
        }
        int first = storedItems.of(item);
        int number = numbers.merge(Lookup.key(key(map)), 1, Integer::sum);
        int at = first < 0 ? -1 : numbered(stored, map, number);
        if (at < 0) {
          changed.add(item);
          continue;
        }
        int before = lastItems.of(item) < 0 ? -1 : numbered(last, map, number);
        JsonObject changes =
            difference(
                before < 0 ? JsonObject.EMPTY : (JsonObject) last.get(before),
                map,
                (JsonObject) stored.get(at),
                field.schema(),
                field.retainsKeys());
        if (!changes.names().isEmpty()) {
          changed.add(changes.with(field.mergeKey(), key(map)));
        }
      }
      return changed;
    }

    /// The place of an item among those with its merge key, which may be repeated: as containers
    /// open a port for several protocols.
    private int numbered(List<JsonValue> items, JsonObject item, int number) {
      Object key = Lookup.key(key(item));
      int left = number;
      for (int i = 0; i < items.size(); i++) {
        boolean same =
            items.get(i) instanceof JsonObject other
                && other.has(field.mergeKey())
                && Lookup.key(key(other)).equals(key);
        left -= same ? 1 : 0;
        if (same && left == 0) {
          return i;
        }
      }
      return -1;
    }

    private List<JsonValue> missing(List<JsonValue> from, List<JsonValue> in)
        throws RefusedMergeException {
      Lookup there = new Lookup(in, field.mergeKey());
      Map<Object, Integer> numbers = new HashMap<>();
      List<JsonValue> missing = new ArrayList<>();
      for (JsonValue item : from) {
        boolean repeated =
            there.of(item) >= 0
                && item instanceof JsonObject map
                && map.has(field.mergeKey())
                && numbered(in, map, numbers.merge(Lookup.key(key(map)), 1, Integer::sum)) < 0;
        if (repeated || there.of(item) < 0) {
          missing.add(item);
        }
      }
      return missing;
    }

    /// The library sorts the scalars of the stored list before it compares.
    private boolean sameOrder() {
      Stream<JsonValue> there =
          field.mergeKey().isEmpty()
              ? stored.stream().sorted(Comparator.comparing(JsonValue::toString))
              : stored.stream().map(this::keyed);
      return there.toList().equals(manifest.stream().map(this::keyed).toList());
    }

    private JsonValue keyed(JsonValue item) {
      return item instanceof JsonObject map && !field.mergeKey().isEmpty()
          ? JsonObject.of(field.mergeKey(), key(map))
          : item;
    }

    private JsonValue deletion(JsonValue item) {
      return keyed(item) instanceof JsonObject map
          ? map.with(Directives.PATCH, new JsonString("delete"))
          : item;
    }

    private JsonValue key(JsonObject item) {
      return item.find(field.mergeKey()).orElse(JsonNull.NULL);
    }
  }
}
