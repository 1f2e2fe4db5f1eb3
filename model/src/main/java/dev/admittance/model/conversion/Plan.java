package dev.admittance.model.conversion;

import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// What is to become of one object.
sealed interface Plan {

  /// It is none of ours.
  record Foreign() implements Plan {}

  /// It is what it should be.
  record Kept() implements Plan {}

  /// It cannot be converted.
  record Impossible(Finding reason) implements Plan {}

  /// It becomes another by changes of its text.
  ///
  /// @param type what it becomes
  /// @param edits from the object, in the order in which they are made
  record Edited(ObjectType type, List<Edit> edits, List<Finding> findings) implements Plan {
    /// Copies the lists.
    public Edited {
      edits = List.copyOf(edits);
      findings = List.copyOf(findings);
    }
  }

  /// Others come in its place.
  ///
  /// @param objects at least one
  record Replaced(List<JsonObject> objects, List<Finding> findings) implements Plan {
    /// Copies the lists.
    public Replaced {
      objects = List.copyOf(objects);
      findings = List.copyOf(findings);
    }
  }
}
