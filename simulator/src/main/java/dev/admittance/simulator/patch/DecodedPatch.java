package dev.admittance.simulator.patch;

import java.util.List;

/// The result of decoding a patch as the server does (W-360). Source:
/// gopkg.in/evanphx/json-patch.v4 v4.13.0 `patch.go`, `DecodePatch`.
public sealed interface DecodedPatch {

  /// A list of operations, none of them checked yet.
  record Operations(List<PatchOperation> operations) implements DecodedPatch {
    public Operations {
      operations = List.copyOf(operations);
    }
  }

  /// The patch cannot be decoded.
  ///
  /// @param message Go's error text, such as `json: cannot unmarshal object into Go value of type
  ///   jsonpatch.Patch`
  record Undecodable(String message) implements DecodedPatch {}
}
