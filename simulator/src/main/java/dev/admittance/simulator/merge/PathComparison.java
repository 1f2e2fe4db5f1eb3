package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.merge.Atom.ListAtom;
import dev.admittance.simulator.merge.Atom.MapAtom;
import dev.admittance.simulator.merge.Atom.Relation;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The paths at which two objects differ. Source: sigs.k8s.io/structured-merge-diff
/// `typed/compare.go`, `(*compareWalker).compare`.
///
/// @param changed added or modified
/// @param removed in the first object alone
record PathComparison(PathSet changed, PathSet removed) {

  static PathComparison of(JsonObject before, JsonObject now, Atom root) {
    PathComparison found = new PathComparison(new PathSet(), new PathSet());
    found.compare(List.of(), before, now, root);
    return found;
  }

  private void compare(
      List<PathElement> path, @Nullable JsonValue before, @Nullable JsonValue now, Atom atom) {
    Atom left = before == null ? atom : atom.narrowed(before);
    Atom right = now == null ? left : atom.narrowed(now);
    boolean leaf = form(path, before, now, right);
    if (before != null && now != null && !left.equals(right)) {
      leaf |= form(path, before, now, left);
    }
    if (!leaf && before == null) {
      changed.add(path);
    } else if (!leaf && now == null) {
      removed.add(path);
    }
  }

  /// Returns whether the value is a leaf of the comparison.
  private boolean form(
      List<PathElement> path, @Nullable JsonValue before, @Nullable JsonValue now, Atom atom) {
    MapAtom map = atom.map();
    ListAtom list = atom.list();
    if (map != null) {
      JsonObject left = before instanceof JsonObject object ? object : JsonObject.EMPTY;
      JsonObject right = now instanceof JsonObject object ? object : JsonObject.EMPTY;
      boolean leaf = map.isAtomic() || (left.size() == 0 && right.size() == 0);
      return leaf ? leaf(path, before, now) : members(path, left, right, map);
    }
    if (atom.scalar() == null && list != null) {
      JsonArray left = before instanceof JsonArray array ? array : JsonArray.EMPTY;
      JsonArray right = now instanceof JsonArray array ? array : JsonArray.EMPTY;
      boolean leaf = list.relation() == Relation.ATOMIC || (left.size() == 0 && right.size() == 0);
      return leaf ? leaf(path, before, now) : items(path, left, right, list);
    }
    return leaf(path, before, now);
  }

  private boolean leaf(
      List<PathElement> path, @Nullable JsonValue before, @Nullable JsonValue now) {
    if (now == null) {
      removed.add(path);
    } else if (!now.equals(before)) {
      changed.add(path);
    }
    return true;
  }

  private boolean members(List<PathElement> path, JsonObject left, JsonObject right, MapAtom map) {
    Set<String> names = new LinkedHashSet<>(left.names());
    names.addAll(right.names());
    for (String name : names) {
      Atom member = map.member(name);
      if (member != null) {
        compare(
            PathSet.extended(path, PathElement.member(name)),
            left.get(name),
            right.get(name),
            member);
      }
    }
    return false;
  }

  /// Items that occur more than once are compared as a whole.
  private boolean items(List<PathElement> path, JsonArray left, JsonArray right, ListAtom list) {
    Map<PathElement, JsonValue> before = known(left, list);
    Map<PathElement, JsonValue> now = known(right, list);
    Set<PathElement> all = new LinkedHashSet<>(before.keySet());
    all.addAll(now.keySet());
    for (PathElement element : all) {
      compare(PathSet.extended(path, element), before.get(element), now.get(element), list.items());
    }
    return false;
  }

  private static Map<PathElement, JsonValue> known(JsonArray array, ListAtom list) {
    Map<PathElement, JsonValue> known = new LinkedHashMap<>();
    for (int i = 0; i < array.size(); i++) {
      if (ItemPath.of(array.get(i), i, list) instanceof ItemPath.Known(PathElement element)) {
        known.merge(element, array.get(i), PathComparison::both);
      }
    }
    return known;
  }

  private static JsonValue both(JsonValue one, JsonValue other) {
    return one instanceof JsonArray array
        ? array.inserted(array.size(), other)
        : JsonArray.of(one, other == JsonNull.NULL ? JsonNull.NULL : other);
  }
}
