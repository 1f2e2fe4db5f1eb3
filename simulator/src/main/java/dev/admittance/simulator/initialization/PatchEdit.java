package dev.admittance.simulator.initialization;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.initialization.scenario.ClientAction.PatchType;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.MergePatch;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.patch.PatchRun;
import java.util.List;

/// A PATCH: the current object is changed, and again after a conflicting write.
record PatchEdit(PatchType type, JsonValue patch) implements UpdateCall.Edit {
  @Override
  public UpdateCall.Edited of(JsonObject stored) {
    return switch (type) {
      case JSON ->
          switch (JsonPatch.decode(patch)) {
            case DecodedPatch.Operations(List<PatchOperation> operations) ->
                apply(stored, operations);
            case DecodedPatch.Undecodable(String message) -> refused(message);
          };
      case MERGE ->
          switch (MergePatch.apply(stored, patch)) {
            case PatchResult.Applied(JsonValue document, var _) -> edited(document);
            case PatchResult.Refused(String message, var _) -> refused(message);
          };
    };
  }

  /// The object after some operations, or why they do not apply.
  static UpdateCall.Edited apply(JsonObject object, List<PatchOperation> operations) {
    return switch (PatchApplication.applyAll(object, operations)) {
      case PatchRun.Complete(List<JsonValue> documents) ->
          edited(documents.isEmpty() ? object : documents.getLast());
      case PatchRun.Failed failed -> refused(failed.refusal().message());
    };
  }

  private static UpdateCall.Edited edited(JsonValue document) {
    return document instanceof JsonObject object
        ? new UpdateCall.Edited.Changed(object)
        : refused("the patched document is not an object");
  }

  private static UpdateCall.Edited refused(String message) {
    return new UpdateCall.Edited.Refused(ApiStatuses.unusablePatch(message));
  }
}
