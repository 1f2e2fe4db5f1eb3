package dev.admittance.simulator.merge;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A list that the schema declares. Source: sigs.k8s.io/structured-merge-diff `schema/elements.go`,
/// `List`.
///
/// @param presets the defaults of keys that an item omits
record KnownList(Atom.Relation relation, List<String> keys, JsonObject presets, Atom items)
    implements Atom.ListAtom {
  KnownList {
    keys = List.copyOf(keys);
  }

  @Override
  public @Nullable JsonValue preset(String key) {
    return presets.get(key);
  }
}
