package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Merges two lists: scalars as sets, maps by their merge key. Source: k8s.io/apimachinery
/// `pkg/util/strategicpatch/patch.go`, `mergeSlice`.
final class StrategicListMerge {
  /// Longer lists with repeated items keep their order, to limit the run time.
  private static final int FEW = 1000;

  private final List<JsonValue> original;
  private final List<JsonValue> patch;
  private final StrategicSchema.Field field;
  private List<JsonValue> seenAfter;

  StrategicListMerge(List<JsonValue> original, List<JsonValue> patch, StrategicSchema.Field field) {
    this.original = original;
    this.patch = patch;
    this.field = field;
    this.seenAfter = original;
  }

  /// The common kind of all items of some lists.
  static GoKind kind(List<List<JsonValue>> lists) throws RefusedMergeException {
    GoKind kind = null;
    for (List<JsonValue> list : lists) {
      for (JsonValue item : list) {
        GoKind own = GoKind.of(item);
        if (kind == null) {
          kind = own;
          requireItem(own);
        } else if (kind != own) {
          throw new RefusedMergeException(
              "list element types are not identical: " + GoPrintedValue.of(lists));
        }
      }
    }
    if (kind == null) {
      throw new RefusedMergeException("no elements in any of the given slices");
    }
    return kind;
  }

  private static void requireItem(GoKind first) throws RefusedMergeException {
    if (first == GoKind.NIL) {
      throw RefusedMergeException.nilItem();
    }
    if (first == GoKind.SLICE) {
      throw new RefusedMergeException("lists of lists are not supported");
    }
  }

  /// The merged list.
  ///
  /// @param deletes whether the patch lists the items to delete
  List<JsonValue> merge(boolean deletes) throws RefusedMergeException {
    if (original.isEmpty() && patch.isEmpty()) {
      return original;
    }
    GoKind kind = kind(List.of(original, patch));
    if (kind == GoKind.MAP) {
      return maps();
    }
    if (deletes) {
      Set<Object> deleted = new HashSet<>();
      patch.forEach(item -> deleted.add(Lookup.key(item)));
      return original.stream().filter(item -> !deleted.contains(Lookup.key(item))).toList();
    }
    if (patch.isEmpty()) {
      seenAfter = withoutRepeated(original);
    }
    return new ElementOrder(union(), patch, field.mergeKey()).arrange(seenAfter, false);
  }

  private List<JsonValue> union() {
    Map<Object, JsonValue> all = new LinkedHashMap<>();
    original.forEach(item -> all.putIfAbsent(Lookup.key(item), item));
    patch.forEach(item -> all.putIfAbsent(Lookup.key(item), item));
    return List.copyOf(all.values());
  }

  /// The remains of a list to which Go appends nothing: each repeated item is replaced by the last
  /// one, in the list itself.
  private static List<JsonValue> withoutRepeated(List<JsonValue> items) {
    if (items.size() > FEW) {
      return items;
    }
    List<JsonValue> kept = new ArrayList<>(items);
    for (int i = 0; i < kept.size(); i++) {
      for (int j = i + 1; j < kept.size(); j++) {
        if (Lookup.key(kept.get(i)).equals(Lookup.key(kept.get(j)))) {
          kept.set(j, kept.getLast());
          kept.removeLast();
          j--;
        }
      }
    }
    return kept;
  }

  private List<JsonValue> maps() throws RefusedMergeException {
    String mergeKey = field.mergeKey();
    if (mergeKey.isEmpty()) {
      throw new RefusedMergeException(
          "cannot merge lists without merge key for " + field.schema().name());
    }
    List<JsonValue> added = new ArrayList<>();
    Set<Integer> deleted = new HashSet<>();
    boolean replaces = sortOut(added, deleted);
    if (replaces) {
      return new ElementOrder(added, List.of(), mergeKey).arrange(added, true);
    }
    List<JsonValue> kept = new ArrayList<>();
    for (int i = 0; i < original.size(); i++) {
      if (!deleted.contains(i)) {
        kept.add(original.get(i));
      }
    }
    List<JsonValue> merged = mergeItems(kept, added);
    // Go deletes from the list in place and appends in place while there is room, which its own
    // copy of the list then shows.
    int end = Math.min(merged.size(), kept.size() + deleted.size());
    seenAfter = merged.subList(0, end);
    return new ElementOrder(merged, added, mergeKey).arrange(kept, true);
  }

  /// The original list as the library sees it after the merge.
  List<JsonValue> originalAfter() {
    return seenAfter;
  }

  /// Separates the directives among the items of the patch from the other items.
  ///
  /// @return whether the patch replaces the list
  private boolean sortOut(List<JsonValue> added, Set<Integer> deleted)
      throws RefusedMergeException {
    String mergeKey = field.mergeKey();
    Lookup lookup = new Lookup(original, mergeKey);
    Map<Object, List<Integer>> places = new HashMap<>();
    boolean replaces = false;
    for (JsonValue item : patch) {
      JsonObject map = (JsonObject) item;
      if (!map.has(Directives.PATCH)) {
        added.add(map);
      } else if (Directives.deletes(map)) {
        JsonValue value = map.get(mergeKey);
        if (value == null) {
          throw RefusedMergeException.noMergeKey(map, mergeKey);
        }
        if (lookup.ofValue(value) >= 0) {
          if (places.isEmpty()) {
            indexAll(places);
          }
          deleted.addAll(places.getOrDefault(Lookup.key(value), List.of()));
        }
      } else if (Directives.is(map, "replace")) {
        replaces = true;
      } else if (Directives.is(map, "merge")) {
        throw new RefusedMergeException("merging lists cannot yet be specified in the patch");
      } else {
        throw RefusedMergeException.unknownDirective(
            map.find(Directives.PATCH).orElse(JsonNull.NULL), map);
      }
    }
    return replaces;
  }

  private void indexAll(Map<Object, List<Integer>> places) {
    for (int i = 0; i < original.size(); i++) {
      JsonValue value = ((JsonObject) original.get(i)).get(field.mergeKey());
      if (value != null && !GoKind.of(value).isContainer()) {
        places.computeIfAbsent(Lookup.key(value), _ -> new ArrayList<>()).add(i);
      }
    }
  }

  private List<JsonValue> mergeItems(List<JsonValue> kept, List<JsonValue> added)
      throws RefusedMergeException {
    String mergeKey = field.mergeKey();
    List<JsonValue> merged = new ArrayList<>(kept);
    Lookup lookup = new Lookup(kept, mergeKey);
    int lost = 0;
    for (JsonValue item : added) {
      JsonObject map = (JsonObject) item;
      if (!map.has(mergeKey)) {
        throw RefusedMergeException.noMergeKey(map, mergeKey);
      }
      int place = lookup.of(map);
      if (place < 0) {
        merged.add(map);
        lookup.add(map);
      } else {
        JsonObject whole = MapMerge.merge((JsonObject) merged.get(place), map, field.schema());
        merged.set(place, whole);
        if (!whole.has(mergeKey)) {
          // The key was null, and merging a null deletes. The order of the items is refused because
          // of it, unless another error comes first.
          lookup = new Lookup(merged, mergeKey);
          if (++lost > FEW) {
            throw RefusedMergeException.noMergeKey(whole, mergeKey);
          }
        }
      }
    }
    return merged;
  }
}
