package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.merge.Atom.ListAtom;
import dev.admittance.simulator.merge.Atom.MapAtom;
import dev.admittance.simulator.merge.Atom.Relation;
import java.util.List;

/// The paths that a client owns after it applies a configuration. Source:
/// sigs.k8s.io/structured-merge-diff `typed/tofieldset.go`, `(*toFieldSetWalker).toFieldSet`.
final class AppliedPaths {
  private final PathSet paths = new PathSet();

  private AppliedPaths() {}

  static PathSet of(JsonObject configuration, Atom root) {
    AppliedPaths found = new AppliedPaths();
    found.value(List.of(), configuration, root);
    return found.paths;
  }

  private void value(List<PathElement> path, JsonValue value, Atom atom) {
    Atom narrowed = atom.narrowed(value);
    MapAtom map = narrowed.map();
    ListAtom list = narrowed.list();
    if (map != null) {
      if (map.isAtomic()) {
        paths.add(path);
      } else if (value instanceof JsonObject object) {
        members(path, object, map);
      }
    } else if (narrowed.scalar() == null && list != null) {
      if (list.relation() == Relation.ATOMIC) {
        paths.add(path);
      } else if (value instanceof JsonArray array) {
        items(path, array, list);
      }
    } else {
      paths.add(path);
    }
  }

  private void members(List<PathElement> path, JsonObject object, MapAtom map) {
    object.forEach((name, value) -> {
      Atom member = map.member(name);
      if (member != null) {
        List<PathElement> inner = PathSet.extended(path, PathElement.member(name));
        value(inner, value, member);
        boolean empty = value instanceof JsonObject below && below.size() == 0;
        if (value == JsonNull.NULL || empty || map.declared(name) == null) {
          paths.add(inner);
        }
      }
    });
  }

  private void items(List<PathElement> path, JsonArray array, ListAtom list) {
    for (int i = 0; i < array.size(); i++) {
      if (ItemPath.of(array.get(i), i, list) instanceof ItemPath.Known(PathElement element)) {
        List<PathElement> inner = PathSet.extended(path, element);
        value(inner, array.get(i), list.items());
        paths.add(inner);
      }
    }
  }
}
