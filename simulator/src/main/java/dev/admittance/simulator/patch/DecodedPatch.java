package dev.admittance.simulator.patch;

import java.util.List;

/// What the server's decoder makes of a patch (W-360).
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
