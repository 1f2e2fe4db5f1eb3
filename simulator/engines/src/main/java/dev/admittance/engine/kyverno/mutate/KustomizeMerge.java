package dev.admittance.engine.kyverno.mutate;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonNumber;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonText;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// Merges a strategic merge patch into an object as kustomize does, where items of the patch come
/// first. Source: sigs.k8s.io/kustomize/kyaml `yaml/merge2/merge2.go`, `yaml/walk`.
final class KustomizeMerge {
  private static final String DIRECTIVE = "$patch";

  private KustomizeMerge() {}

  static JsonValue merge(JsonObject object, JsonValue patch, MergeType type) throws PatchException {
    JsonValue merged = value(object, patch, type);
    return merged == null ? JsonNull.NULL : merged;
  }

  /// Merges a value.
  ///
  /// @param value null where it is absent
  /// @param patch null where it says nothing
  /// @return null where the value is removed
  private static @Nullable JsonValue value(
      @Nullable JsonValue value, @Nullable JsonValue patch, MergeType type) throws PatchException {
    if (patch == null) {
      return value == null ? null : walked(value, type);
    }
    if (patch == JsonNull.NULL) {
      return null;
    }
    JsonValue old = value == JsonNull.NULL ? null : value;
    return switch (patch) {
      case JsonObject changes -> {
        if (old != null && !(old instanceof JsonObject)) {
          throw wrongKind("MappingNode", patch, old);
        }
        yield map((JsonObject) old, changes, type);
      }
      case JsonArray changes -> {
        if (old != null && !(old instanceof JsonArray)) {
          throw wrongKind("SequenceNode", patch, old);
        }
        yield type.isAssociative() ? list((JsonArray) old, changes, type) : changes;
      }
      case JsonValue.Scalar scalar -> {
        if (old instanceof JsonObject || old instanceof JsonArray) {
          throw wrongKind("ScalarNode", patch, old);
        }
        boolean text = old instanceof JsonString && !(scalar instanceof JsonString);
        yield text ? new JsonString(JsonText.write(scalar)) : scalar;
      }
    };
  }

  /// A value that the patch does not mention: items that are repeated in lists with keys go.
  private static JsonValue walked(JsonValue value, MergeType type) throws PatchException {
    return switch (value) {
      case JsonObject object -> {
        JsonObject.Builder members = JsonObject.builder();
        for (int i = 0; i < object.size(); i++) {
          String name = object.nameAt(i);
          members.put(name, walked(object.valueAt(i), type.member(name)));
        }
        yield members.build();
      }
      case JsonArray list when type.isAssociative() ->
          type.keys().isEmpty()
              ? union(List.of(), list.items())
              : keyed(List.of(), list.items(), type);
      case JsonArray _, JsonValue.Scalar _ -> value;
    };
  }

  /// The failure of a patch whose value is of another kind than the object's.
  private static PatchException wrongKind(String ofPatch, JsonValue patch, JsonValue old) {
    String expected =
        switch (old) {
          case JsonObject _ -> "MappingNode";
          case JsonArray _ -> "SequenceNode";
          default -> "ScalarNode";
        };
    return new PatchException(
        PatchException.Kind.BROKEN,
        "wrong node kind: expected "
            + expected
            + " but got "
            + ofPatch
            + ": node contents:\n"
            + JsonText.write(patch));
  }

  private static @Nullable JsonValue map(
      @Nullable JsonObject old, JsonObject written, MergeType type) throws PatchException {
    String directive = written.text(DIRECTIVE);
    if (directive.equals("delete")) {
      return null;
    }
    JsonObject changes = written.without(DIRECTIVE);
    JsonObject base = old == null || directive.equals("replace") ? JsonObject.EMPTY : old;
    Set<String> names = new TreeSet<>(base.names());
    names.addAll(changes.names());
    JsonObject.Builder merged = JsonObject.builder();
    for (String name : names) {
      JsonValue member = value(base.get(name), changes.get(name), type.member(name));
      if (member != null) {
        merged.put(name, member);
      }
    }
    return merged.build();
  }

  private static @Nullable JsonValue list(
      @Nullable JsonArray old, JsonArray written, MergeType type) throws PatchException {
    String directive =
        written.items().stream()
            .filter(KustomizeMerge::isDirective)
            .map(item -> ((JsonObject) item).text(DIRECTIVE))
            .findFirst()
            .orElse("");
    if (directive.equals("delete")) {
      return null;
    }
    List<JsonValue> changes = written.items().stream().filter(item -> !isDirective(item)).toList();
    List<JsonValue> base = old == null || directive.equals("replace") ? List.of() : old.items();
    return type.keys().isEmpty() ? union(changes, base) : keyed(changes, base, type);
  }

  private static boolean isDirective(JsonValue item) {
    return item instanceof JsonObject object && object.size() == 1 && object.has(DIRECTIVE);
  }

  private static JsonArray union(List<JsonValue> changes, List<JsonValue> base) {
    Set<JsonValue> all = new LinkedHashSet<>(changes);
    all.addAll(base);
    return new JsonArray(List.copyOf(all));
  }

  private static JsonValue keyed(List<JsonValue> changes, List<JsonValue> base, MergeType type)
      throws PatchException {
    List<String> keys = keys(changes, base, type.keys());
    Map<List<String>, @Nullable JsonValue> patches = byKey(changes, keys);
    Map<List<String>, @Nullable JsonValue> items = byKey(base, keys);
    Set<List<String>> order = new LinkedHashSet<>(patches.keySet());
    order.addAll(items.keySet());
    List<JsonValue> merged = new ArrayList<>();
    for (List<String> key : order) {
      JsonValue item = value(items.get(key), patches.get(key), type.items());
      if (item != null && !item.equals(JsonObject.EMPTY)) {
        merged.add(item);
      }
    }
    return new JsonArray(merged);
  }

  /// The keys that any item has; the first one where none has any.
  private static List<String> keys(
      List<JsonValue> changes, List<JsonValue> base, List<String> keys) {
    List<String> used =
        keys.stream()
            .filter(key ->
                changes.stream().anyMatch(item -> text(item, key).isPresent())
                    || base.stream().anyMatch(item -> text(item, key).isPresent()))
            .toList();
    return used.isEmpty() ? keys : used;
  }

  private static Map<List<String>, @Nullable JsonValue> byKey(
      List<JsonValue> items, List<String> keys) {
    Map<List<String>, @Nullable JsonValue> byKey = new LinkedHashMap<>();
    for (JsonValue item : items) {
      byKey.putIfAbsent(keys.stream().map(key -> text(item, key).orElse("")).toList(), item);
    }
    return byKey;
  }

  private static Optional<String> text(JsonValue item, String key) {
    return item instanceof JsonObject object
        ? object
            .find(key)
            .flatMap(value ->
                switch (value) {
                  case JsonString(String text) -> Optional.of(text).filter(t -> !t.isEmpty());
                  case JsonNumber number -> Optional.of(number.text());
                  default -> Optional.empty();
                })
        : Optional.empty();
  }
}
