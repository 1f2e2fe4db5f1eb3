package dev.admittance.cli;

import dev.admittance.model.document.Document;
import dev.admittance.model.document.JsonConversion;
import dev.admittance.model.document.Notation;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.MergePatch;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.patch.PatchRun;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.strategic.StrategicMergePatch;
import dev.admittance.simulator.type.ApiTypes;
import dev.admittance.simulator.type.StructType;
import java.util.List;
import java.util.Optional;

/// Applies a patch to a document as the API server does.
final class Patching {
  /// The server's response to a strategic merge patch of a custom resource, with HTTP 415.
  private static final String NOT_STRATEGIC =
      "the body of the request was in an unknown format - accepted media types include:"
          + " application/json-patch+json, application/merge-patch+json,"
          + " application/apply-patch+yaml";

  private Patching() {}

  static PatchOutcome apply(JsonValue document, Document patch, PatchType type) {
    if (type == PatchType.JSON) {
      return document instanceof JsonValue.Scalar
          ? PatchOutcome.refused("the document is neither an object nor a list")
          : json(document, decode(patch));
    }
    if (!(document instanceof JsonObject object)) {
      return PatchOutcome.refused("the document is not an object");
    }
    JsonValue changes = JsonConversion.toJson(patch.root());
    return merged(
        type == PatchType.MERGE ? MergePatch.apply(object, changes) : strategic(object, changes));
  }

  /// JSON is left to the server's own decoder.
  private static DecodedPatch decode(Document patch) {
    return patch.notation() == Notation.JSON
        ? JsonPatch.decode(patch.text())
        : JsonPatch.decode(JsonConversion.toJson(patch.root()));
  }

  private static PatchOutcome json(JsonValue document, DecodedPatch patch) {
    return switch (patch) {
      case DecodedPatch.Undecodable(String message) -> PatchOutcome.refused(message);
      case DecodedPatch.Operations(List<PatchOperation> operations) ->
          switch (PatchApplication.applyAll(document, operations)) {
            case PatchRun.Complete complete ->
                new PatchOutcome(
                    Optional.empty(),
                    Optional.empty(),
                    operations,
                    operations.isEmpty() ? List.of(document) : complete.documents());
            case PatchRun.Failed failed ->
                new PatchOutcome(
                    Optional.of(failed.refusal().message()),
                    Optional.of(failed.number()),
                    operations,
                    failed.documents());
          };
    };
  }

  private static PatchResult strategic(JsonObject document, JsonValue patch) {
    Optional<StructType> type = ApiTypes.newest().find(GroupVersionKind.said(document));
    if (type.isEmpty()) {
      return new PatchResult.Refused(NOT_STRATEGIC, false);
    }
    return patch instanceof JsonObject changes
        ? StrategicMergePatch.apply(document, changes, type.get())
        : new PatchResult.Refused("the patch is not an object", false);
  }

  private static PatchOutcome merged(PatchResult result) {
    return switch (result) {
      case PatchResult.Applied applied ->
          new PatchOutcome(
              Optional.empty(), Optional.empty(), List.of(), List.of(applied.document()));
      case PatchResult.Refused refused -> PatchOutcome.refused(refused.message());
    };
  }
}
