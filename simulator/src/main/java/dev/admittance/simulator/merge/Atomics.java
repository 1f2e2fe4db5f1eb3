package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.merge.Atom.ListAtom;
import dev.admittance.simulator.merge.Atom.MapAtom;
import dev.admittance.simulator.merge.Atom.Relation;
import java.util.ArrayList;
import java.util.List;

/// Finds the atomic lists, maps and structs in a configuration. It must not contain any, because
/// fields that it does not name would be lost. The server does not look below members of maps that
/// the schema does not name. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/patch/smd.go`, `findAtomics`.
final class Atomics {
  private final List<String> paths = new ArrayList<>();

  private Atomics() {}

  /// The paths of the atomic values, in the order of the configuration; the server's order is
  /// random.
  static List<String> in(JsonObject configuration, Atom atom) {
    Atomics found = new Atomics();
    found.find("", configuration, atom);
    return found.paths;
  }

  private void find(String path, JsonValue value, Atom atom) {
    MapAtom map = atom.map();
    ListAtom list = atom.list();
    if (value instanceof JsonObject object && map != null) {
      members(path, object, map);
    } else if (value instanceof JsonArray array && list != null) {
      items(path, array, list);
    }
  }

  private void members(String path, JsonObject object, MapAtom map) {
    if (map.isAtomic()) {
      paths.add(path);
    }
    object.forEach((name, value) -> {
      Atom declared = map.declared(name);
      if (declared != null) {
        find(path + PathElement.member(name).text(), value, declared);
      }
    });
  }

  private void items(String path, JsonArray array, ListAtom list) {
    if (list.relation() == Relation.ATOMIC) {
      paths.add(path);
    }
    for (int i = 0; i < array.size(); i++) {
      find(path + PathElement.index(i).text(), array.get(i), list.items());
    }
  }
}
