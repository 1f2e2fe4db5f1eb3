package dev.admittance.model.repair;

import dev.admittance.model.edit.Edit;
import java.util.List;

/// A change of an object that resolves an error.
///
/// @param title the action, as a command
/// @param edits of the object, in turn
/// @param certain whether it is the only possible intent
record Repair(String title, List<Edit> edits, boolean certain) {
  Repair {
    edits = List.copyOf(edits);
  }

  /// Creates one of several alternatives for the user to choose from.
  static Repair choice(String title, Edit edit) {
    return new Repair(title, List.of(edit), false);
  }

  static Repair certain(String title, Edit edit) {
    return new Repair(title, List.of(edit), true);
  }
}
