package dev.admittance.cluster.apply;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// An intended change of an object in a cluster.
public sealed interface DesiredChange {
  ResourcePath resource();

  String name();

  /// Applies a manifest.
  ///
  /// @param takeOver whether to take over fields of other managers; otherwise their values stay
  record Put(ResourcePath resource, String name, JsonObject manifest, boolean takeOver)
      implements DesiredChange {

    /// Returns the same change, taking over fields of other managers.
    public Put takingOver() {
      return new Put(resource, name, manifest, true);
    }

    /// Returns the same change without fields that other managers own.
    public Put leaving(List<FieldConflict> conflicts) {
      JsonObject left = manifest;
      for (FieldConflict conflict : conflicts) {
        left = FieldRemoval.without(left, conflict.field());
      }
      return new Put(resource, name, left, takeOver);
    }
  }

  record Remove(ResourcePath resource, String name) implements DesiredChange {}
}
