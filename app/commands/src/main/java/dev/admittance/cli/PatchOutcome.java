package dev.admittance.cli;

import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PatchOperation;
import java.util.List;
import java.util.Optional;

/// The outcome of a patch.
///
/// @param error the server's words; empty where the patch was applied
/// @param failed 0-based index of the operation that does not apply; empty for none, or where the
///   patch fails as a whole
/// @param operations of a JSON Patch; empty for other patches
/// @param documents after each applied operation; for other patches the single result
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
