package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.merge.Atom.ListAtom;
import dev.admittance.simulator.merge.Atom.MapAtom;
import dev.admittance.simulator.merge.Atom.Relation;

/// Merges two values that conform to their schema. Nothing is ever removed, and a part that only
/// one of the two has is kept unchanged. Source: sigs.k8s.io/structured-merge-diff
/// `typed/merge.go`, `(*mergingWalker).merge`.
final class ValueMerge {
  private ValueMerge() {}

  static JsonValue merge(JsonValue live, JsonValue applied, Atom atom) {
    Atom narrowed = atom.narrowed(applied);
    MapAtom map = narrowed.map();
    ListAtom list = narrowed.list();
    if (map != null) {
      return members(live, applied, map);
    }
    return narrowed.scalar() == null && list != null ? items(live, applied, list) : applied;
  }

  /// Null applied to nothing stays null; null applied to members changes none.
  private static JsonValue members(JsonValue live, JsonValue applied, MapAtom map) {
    boolean merges = !map.isAtomic() && live instanceof JsonObject object && object.size() > 0;
    if (merges && applied instanceof JsonObject changes) {
      return merged((JsonObject) live, changes, map);
    }
    return merges && applied == JsonNull.NULL ? live : applied;
  }

  private static JsonObject merged(JsonObject live, JsonObject changes, MapAtom map) {
    JsonObject merged = live;
    for (int i = 0; i < changes.size(); i++) {
      String name = changes.nameAt(i);
      JsonValue before = live.get(name);
      Atom member = map.member(name);
      JsonValue change = changes.valueAt(i);
      merged =
          merged.with(
              name, before == null || member == null ? change : merge(before, change, member));
    }
    return merged;
  }

  private static JsonValue items(JsonValue live, JsonValue applied, ListAtom list) {
    boolean merges =
        list.relation() != Relation.ATOMIC && live instanceof JsonArray array && array.size() > 0;
    if (merges && applied instanceof JsonArray changes) {
      return new StructuredListMerge((JsonArray) live, changes, list).merged();
    }
    return merges && applied == JsonNull.NULL ? live : applied;
  }
}
