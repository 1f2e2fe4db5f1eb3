package dev.admittance.model.repair;

import dev.admittance.model.edit.Edit;
import java.util.List;

/// A change of an object that ends an error.
///
/// @param title what it does, as a command
/// @param edits of the object, in turn
/// @param certain whether nothing else can be meant
record Repair(String title, List<Edit> edits, boolean certain) {
  /// Copies the edits.
  Repair {
    edits = List.copyOf(edits);
  }

  /// One of several ways, among which a person has to choose.
  static Repair choice(String title, Edit edit) {
    return new Repair(title, List.of(edit), false);
  }

  /// The one way.
  static Repair certain(String title, Edit edit) {
    return new Repair(title, List.of(edit), true);
  }
}
