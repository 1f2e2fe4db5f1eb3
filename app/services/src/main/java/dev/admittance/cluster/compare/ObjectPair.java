package dev.admittance.cluster.compare;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Compares an object of a workspace with that of a cluster, field by field.
public final class ObjectPair {
  /// The metadata that users write; the server manages the rest.
  private static final Set<String> METADATA = Set.of("labels", "annotations", "finalizers");

  private static final String LAST_APPLIED = "kubectl.kubernetes.io/last-applied-configuration";

  /// The keys that identify items of keyed lists.
  private static final List<String> KEYS = List.of("name", "key");

  private final DifferenceOriginFinder origins;
  private final List<ClusterFieldDifference> found = new ArrayList<>();

  private ObjectPair(DifferenceOriginFinder origins) {
    this.origins = origins;
  }

  /// The three values of a field.
  ///
  /// @param stated by the workspace
  /// @param filled with defaults
  private record Sides(
      Optional<JsonValue> stated, Optional<JsonValue> filled, Optional<JsonValue> live) {
    Sides member(String name) {
      return new Sides(member(stated, name), member(filled, name), member(live, name));
    }

    private static Optional<JsonValue> member(Optional<JsonValue> of, String name) {
      return of.isPresent() && of.get() instanceof JsonObject object
          ? object.find(name)
          : Optional.empty();
    }

    boolean differ() {
      return !stated.equals(live);
    }

    boolean areObjects() {
      return all(JsonObject.class) && live.map(value -> size(value) > 0).orElse(true);
    }

    boolean areArrays() {
      return stated.isPresent() && live.isPresent() && all(JsonArray.class);
    }

    private boolean all(Class<?> type) {
      return stated.map(type::isInstance).orElse(true) && live.map(type::isInstance).orElse(true);
    }

    private static int size(JsonValue value) {
      return value instanceof JsonObject object ? object.size() : 0;
    }
  }

  /// Returns the differences between two objects of the same kind and name.
  public static List<ClusterFieldDifference> compare(JsonObject workspace, JsonObject live) {
    ServerForm form = ServerForm.of(workspace);
    JsonObject stated = comparable(form.stated());
    JsonObject there = comparable(live);
    OwnedFields owned = OwnedFields.of(live);
    ObjectPair pair = new ObjectPair(DifferenceOriginFinder.of(stated, live, owned));
    pair.walk(
        new Sides(Optional.of(stated), Optional.of(comparable(form.filled())), Optional.of(there)),
        owned,
        "");
    return List.copyOf(pair.found);
  }

  /// Returns the part of an object that users write.
  public static JsonObject comparable(JsonObject object) {
    JsonObject left = object.without("status").without("apiVersion").without("kind");
    if (!(left.get("metadata") instanceof JsonObject metadata)) {
      return left;
    }
    JsonObject.Builder kept = JsonObject.builder();
    metadata.forEach((name, value) -> {
      JsonValue clean =
          name.equals("annotations") && value instanceof JsonObject annotations
              ? annotations.without(LAST_APPLIED)
              : value;
      if (METADATA.contains(name) && !clean.equals(JsonObject.EMPTY)) {
        kept.put(name, clean);
      }
    });
    return left.with("metadata", kept.build());
  }

  private void walk(Sides sides, OwnedFields owned, String path) {
    if (!sides.differ()) {
      return;
    }
    boolean filledIn = sides.stated().isEmpty() && sides.filled().equals(sides.live());
    if (!filledIn && sides.areObjects()) {
      members(sides, owned, path);
    } else if (!filledIn && sides.areArrays()) {
      items(sides, owned, path);
    } else {
      add(sides, owned, path);
    }
  }

  private void add(Sides sides, OwnedFields owned, String path) {
    List<FieldOwner> owners = sides.live().isPresent() ? owned.owners() : List.of();
    found.add(
        new ClusterFieldDifference(
            path,
            origins.of(path, sides.stated(), sides.filled(), sides.live(), owners),
            sides.stated(),
            sides.live(),
            owners));
  }

  private void members(Sides sides, OwnedFields owned, String path) {
    Set<String> names = new LinkedHashSet<>();
    sides.stated().ifPresent(value -> names.addAll(((JsonObject) value).names()));
    sides.live().ifPresent(value -> names.addAll(((JsonObject) value).names()));
    for (String name : names) {
      String below = path.isEmpty() ? name : path + (isPlain(name) ? "." + name : "[" + name + "]");
      walk(sides.member(name), owned.member(name), below);
    }
  }

  private static boolean isPlain(String name) {
    return name.chars().allMatch(c -> Character.isLetterOrDigit(c) || c == '_');
  }

  private void items(Sides sides, OwnedFields owned, String path) {
    JsonArray stated = (JsonArray) sides.stated().orElseThrow();
    JsonArray live = (JsonArray) sides.live().orElseThrow();
    JsonArray filled =
        sides.filled().orElse(JsonArray.EMPTY) instanceof JsonArray array ? array : JsonArray.EMPTY;
    Map<String, Integer> keysOfStated = keys(stated);
    Map<String, Integer> keysOfLive = keys(live);
    if (keysOfStated.size() == stated.size() && keysOfLive.size() == live.size()) {
      Set<String> keys = new LinkedHashSet<>(keysOfStated.keySet());
      keys.addAll(keysOfLive.keySet());
      for (String key : keys) {
        Sides item =
            new Sides(
                at(stated, keysOfStated.get(key)),
                at(filled, keysOfStated.get(key)),
                at(live, keysOfLive.get(key)));
        itemOf(item, owned, keysOfLive.getOrDefault(key, 0), path + "[" + key + "]");
      }
    } else if (stated.size() == live.size()) {
      for (int i = 0; i < live.size(); i++) {
        itemOf(
            new Sides(at(stated, i), at(filled, i), at(live, i)), owned, i, path + "[" + i + "]");
      }
    } else {
      add(sides, owned, path);
    }
  }

  private static Optional<JsonValue> at(JsonArray array, @Nullable Integer index) {
    return index == null || index >= array.size()
        ? Optional.empty()
        : Optional.of(array.get(index));
  }

  private void itemOf(Sides item, OwnedFields owned, int index, String path) {
    OwnedFields below =
        item.live().map(value -> owned.item(value, index)).orElse(new OwnedFields(List.of()));
    if (item.stated().isPresent() && item.live().isPresent()) {
      walk(item, below, path);
    } else {
      add(item, below, path);
    }
  }

  private static Map<String, Integer> keys(JsonArray array) {
    Map<String, Integer> keys = new LinkedHashMap<>();
    for (int i = 0; i < array.size(); i++) {
      if (array.get(i) instanceof JsonObject object) {
        for (String key : KEYS) {
          if (object.get(key) instanceof JsonString(String text)) {
            keys.putIfAbsent(text, i);
            break;
          }
        }
      }
    }
    return keys;
  }
}
