package dev.admittance.simulator.patch;

import java.util.List;

/// The result of decoding a patch as the server does (W-360). Source:
/// gopkg.in/evanphx/json-patch.v4 v4.13.0 `patch.go`, `DecodePatch`.
public sealed interface DecodedPatch {

  /// It is a list of operations, each yet unchecked.
  record Operations(List<PatchOperation> operations) implements DecodedPatch {
    public Operations {
      operations = List.copyOf(operations);
    }
  }

  /// It cannot be decoded.
  ///
  /// @param message Go's own, such as `json: cannot unmarshal object into Go value of type
  ///   jsonpatch.Patch`
  record Undecodable(String message) implements DecodedPatch {}
}
