package dev.admittance.cluster.apply;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// What is to become of an object of a cluster.
public sealed interface Intention {
  /// Where it is, or is to be.
  ResourcePath resource();

  /// Its name.
  String name();

  /// It is to have what a manifest says.
  ///
  /// @param takeOver whether fields of other managers are taken over; otherwise what they have of
  ///   the manifest's fields stays
  record Put(ResourcePath resource, String name, JsonObject manifest, boolean takeOver)
      implements Intention {

    /// The same, with fields of other managers taken over.
    public Put takingOver() {
      return new Put(resource, name, manifest, true);
    }

    /// The same without some fields: whoever manages them has them as before.
    public Put leaving(List<FieldConflict> conflicts) {
      JsonObject left = manifest;
      for (FieldConflict conflict : conflicts) {
        left = FieldRemoval.without(left, conflict.field());
      }
      return new Put(resource, name, left, takeOver);
    }
  }

  /// It is to be gone.
  record Remove(ResourcePath resource, String name) implements Intention {}
}
