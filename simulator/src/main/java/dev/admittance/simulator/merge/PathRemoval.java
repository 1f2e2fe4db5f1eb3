package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.merge.Atom.ListAtom;
import dev.admittance.simulator.merge.Atom.MapAtom;
import dev.admittance.simulator.merge.Atom.Relation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Removes the fields that a client applied before and no longer applies, unless somebody else owns
/// them. Source: sigs.k8s.io/structured-merge-diff `merge/update.go`, `(*Updater).prune`.
final class PathRemoval {
  private PathRemoval() {}

  /// @param last what the client owned until now
  /// @param owned what anybody owns now, the client included
  static JsonObject from(JsonObject merged, PathSet last, PathSet owned, Atom root) {
    return value(merged, last, owned, root)
        .filter(JsonObject.class::isInstance)
        .map(JsonObject.class::cast)
        .orElse(merged);
  }

  /// What is left of a value; empty where nothing is.
  private static Optional<JsonValue> value(
      JsonValue value, PathSet last, PathSet owned, Atom atom) {
    Atom narrowed = atom.narrowed(value);
    MapAtom map = narrowed.map();
    ListAtom list = narrowed.list();
    if (value instanceof JsonObject object && map != null && !map.isAtomic()) {
      return members(object, last, owned, map);
    }
    if (value instanceof JsonArray array && list != null && list.relation() != Relation.ATOMIC) {
      return items(array, last, owned, list);
    }
    return Optional.of(value);
  }

  private static Optional<JsonValue> members(
      JsonObject object, PathSet last, PathSet owned, MapAtom map) {
    JsonObject left = object;
    for (String name : object.names()) {
      PathElement element = PathElement.member(name);
      Atom member = map.member(name);
      JsonValue before = object.get(name);
      if (member != null && before != null) {
        boolean declared = map.declared(name) != null;
        Optional<JsonValue> after = kept(before, element, last, owned, member, declared);
        left = after.isPresent() ? left.with(name, after.get()) : left.without(name);
      }
    }
    return left.size() == 0 && object.size() > 0 ? Optional.empty() : Optional.of(left);
  }

  private static Optional<JsonValue> items(
      JsonArray array, PathSet last, PathSet owned, ListAtom list) {
    List<JsonValue> left = new ArrayList<>();
    for (int i = 0; i < array.size(); i++) {
      JsonValue item = array.get(i);
      if (ItemPath.of(item, i, list) instanceof ItemPath.Known(PathElement element)) {
        kept(item, element, last, owned, list.items(), false).ifPresent(left::add);
      } else {
        left.add(item);
      }
    }
    return left.isEmpty() && array.size() > 0 ? Optional.empty() : Optional.of(new JsonArray(left));
  }

  /// @param declared whether the schema names the member, which then belongs to whoever has a part
  private static Optional<JsonValue> kept(
      JsonValue value,
      PathElement element,
      PathSet last,
      PathSet owned,
      Atom atom,
      boolean declared) {
    boolean isOwned = owned.contains(element) || (declared && !owned.below(element).isEmpty());
    if (last.contains(element) && !isOwned) {
      return Optional.empty();
    }
    PathSet below = last.below(element);
    if (below.isEmpty()) {
      return Optional.of(value);
    }
    Optional<JsonValue> left = value(value, below, owned.below(element), atom);
    return left.isEmpty() && isOwned ? Optional.of(value) : left;
  }
}
