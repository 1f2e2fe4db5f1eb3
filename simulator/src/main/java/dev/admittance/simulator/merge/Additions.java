package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.merge.Atom.ListAtom;
import dev.admittance.simulator.merge.Atom.MapAtom;
import dev.admittance.simulator.merge.Atom.Relation;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Whether an update adds or modifies anything, so that its sender becomes its manager. A removal
/// is neither, nor is a new order of the items of a set or of a list with keys. Source:
/// kubernetes-sigs/structured-merge-diff `typed/compare.go`.
public final class Additions {
  private Additions() {}

  /// Returns whether the second object has a field that the first does not have, or another value.
  public static boolean any(MergeSchema schema, JsonObject before, JsonObject now) {
    return in(schema.root(), before, now);
  }

  private static boolean in(@Nullable Atom atom, JsonValue before, JsonValue now) {
    if (before.equals(now)) {
      return false;
    }
    MapAtom map = atom == null ? null : atom.map();
    ListAtom list = atom == null ? null : atom.list();
    if (before instanceof JsonObject left && now instanceof JsonObject right && map != null) {
      return map.isAtomic() || inMembers(map, left, right);
    }
    return !(before instanceof JsonArray left)
        || !(now instanceof JsonArray right)
        || list == null
        || list.relation() == Relation.ATOMIC
        || inItems(list, left, right);
  }

  private static boolean inMembers(MapAtom map, JsonObject before, JsonObject now) {
    for (String name : now.names()) {
      JsonValue old = before.get(name);
      if (old == null || in(map.member(name), old, now.find(name).orElseThrow())) {
        return true;
      }
    }
    return false;
  }

  private static boolean inItems(ListAtom list, JsonArray before, JsonArray now) {
    Map<ItemPath, JsonValue> known = new HashMap<>();
    for (int i = 0; i < before.size(); i++) {
      known.put(ItemPath.of(before.get(i), i, list), before.get(i));
    }
    for (int i = 0; i < now.size(); i++) {
      JsonValue old = known.get(ItemPath.of(now.get(i), i, list));
      if (old == null || in(list.items(), old, now.get(i))) {
        return true;
      }
    }
    return false;
  }
}
