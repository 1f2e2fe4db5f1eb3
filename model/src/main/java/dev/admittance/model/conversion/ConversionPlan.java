package dev.admittance.model.conversion;

import dev.admittance.model.edit.Edit;
import dev.admittance.model.json.JsonObject;
import java.util.List;

/// What a conversion does with one object.
public sealed interface ConversionPlan {

  /// Not an admission configuration.
  record Foreign() implements ConversionPlan {}

  /// Already of the target version.
  record Kept() implements ConversionPlan {}

  /// Not convertible.
  record Impossible(ConversionFinding reason) implements ConversionPlan {}

  /// The object is converted by edits of its text.
  ///
  /// @param type the type after conversion
  /// @param edits from the object, in the order in which they are made
  record Edited(TypeMeta type, List<Edit> edits, List<ConversionFinding> findings)
      implements ConversionPlan {
    public Edited {
      edits = List.copyOf(edits);
      findings = List.copyOf(findings);
    }
  }

  /// Other objects replace this one.
  ///
  /// @param objects at least one
  record Replaced(List<JsonObject> objects, List<ConversionFinding> findings)
      implements ConversionPlan {
    public Replaced {
      objects = List.copyOf(objects);
      findings = List.copyOf(findings);
    }
  }
}
