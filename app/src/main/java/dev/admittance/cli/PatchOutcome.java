package dev.admittance.cli;

import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PatchOperation;
import java.util.List;
import java.util.Optional;

/// What a patch made of a document.
///
/// @param error the server's words; empty where the patch was applied
/// @param failed 0-based number of the operation that does not apply; empty for none, or where the
///   patch as a whole does not
/// @param operations of a JSON Patch; empty for other patches
/// @param documents after each operation that was applied; for other patches the document alone
record PatchOutcome(
    Optional<String> error,
    Optional<Integer> failed,
    List<PatchOperation> operations,
    List<JsonValue> documents) {
  PatchOutcome {
    operations = List.copyOf(operations);
    documents = List.copyOf(documents);
  }

  static PatchOutcome refused(String error) {
    return new PatchOutcome(Optional.of(error), Optional.empty(), List.of(), List.of());
  }
}
