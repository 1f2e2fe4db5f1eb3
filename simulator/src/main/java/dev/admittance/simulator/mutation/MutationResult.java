package dev.admittance.simulator.mutation;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.PatchOperation;
import java.util.List;

/// The object that a mutation made, before the server decodes it (P-92). Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/mutating/patch/interface.go`, `Patcher`.
public sealed interface MutationResult {

  /// A JSON Patch was applied.
  ///
  /// @param document the patched document
  record Patched(JsonValue document, List<PatchOperation> operations) implements MutationResult {
    public Patched {
      operations = List.copyOf(operations);
    }
  }

  record Merged(JsonObject object) implements MutationResult {}

  /// A `test` of the JSON Patch failed, which leaves the object unchanged without an error (P-94).
  ///
  /// @param message the patch library's text
  record TestFailed(String message) implements MutationResult {}

  /// The mutation failed; the message is the server's.
  record Failed(String message) implements MutationResult {}

  /// The server crashes; the message is the Go runtime's.
  record Crashed(String message) implements MutationResult {}

  /// The server's result is not known; the reason is text for people.
  record NotSimulated(String reason) implements MutationResult {}
}
