package dev.admittance.simulator.analysis.authoring;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchOperation;
import java.util.List;

/// An operation as the server decodes it.
final class DecodedOperation {
  private DecodedOperation() {}

  static PatchOperation of(JsonObject operation) {
    return switch (JsonPatch.decode(new JsonArray(List.of(operation)))) {
      case DecodedPatch.Operations(List<PatchOperation> operations) -> operations.getFirst();
      case DecodedPatch.Undecodable(String message) -> throw new IllegalStateException(message);
    };
  }
}
