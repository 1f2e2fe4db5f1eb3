package dev.admittance.model.conversion;

import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// What a conversion does with one object.
sealed interface Plan {

  /// Not an admission configuration.
  record Foreign() implements Plan {}

  /// Already of the target version.
  record Kept() implements Plan {}

  /// Not convertible.
  record Impossible(Finding reason) implements Plan {}

  /// The object is converted by edits of its text.
  ///
  /// @param type the type after conversion
  /// @param edits from the object, in the order in which they are made
  record Edited(ObjectType type, List<Edit> edits, List<Finding> findings) implements Plan {
    public Edited {
      edits = List.copyOf(edits);
      findings = List.copyOf(findings);
    }
  }

  /// Other objects replace this one.
  ///
  /// @param objects at least one
  record Replaced(List<JsonObject> objects, List<Finding> findings) implements Plan {
    public Replaced {
      objects = List.copyOf(objects);
      findings = List.copyOf(findings);
    }
  }
}
