package dev.admittance.model.initializer;

import dev.admittance.model.decode.DiagnosedObject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// The `metadata.initializers` of an object, which it waits for before others see it (I-50, I-52).
///
/// @param pending names, in text order; empty for an entry without a name
/// @param result the Status of a failed initialization; empty while it has not failed
public record PendingInitializers(
    DiagnosedObject subject, List<String> pending, Optional<JsonObject> result) {
  /// The field's path in an object.
  public static final FieldPath PATH = FieldPath.ROOT.child("metadata").child("initializers");

  public PendingInitializers {
    pending = List.copyOf(pending);
  }
}
