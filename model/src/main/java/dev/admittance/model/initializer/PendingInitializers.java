package dev.admittance.model.initializer;

import dev.admittance.model.decode.Subject;
import dev.admittance.model.document.FieldPath;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// The `metadata.initializers` of an object: what it waits for before others see it (I-50, I-52).
///
/// @param pending names, in the order of the text; empty for an entry without name
/// @param result why initialization failed, a Status; empty while it has not
public record PendingInitializers(
    Subject subject, List<String> pending, Optional<JsonObject> result) {
  /// Where they stand in the object.
  public static final FieldPath PATH = FieldPath.ROOT.child("metadata").child("initializers");

  /// Copies the names.
  public PendingInitializers {
    pending = List.copyOf(pending);
  }
}
