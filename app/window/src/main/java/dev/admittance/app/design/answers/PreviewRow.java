package dev.admittance.app.design.answers;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonText;
import dev.admittance.simulator.analysis.authoring.PatchRepair;
import dev.admittance.simulator.analysis.authoring.PatchRepair.Repaired;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchOperation;
import dev.admittance.simulator.patch.PatchRun;
import java.util.List;
import java.util.Optional;

/// The effect of a patch on an object that the webhook sees.
///
/// @param problem the operation that does not apply and the server's reason; empty if all apply
/// @param repaired the patch that applies, if there is one
public record PreviewRow(
    VisibleObject visibleObject, Optional<String> problem, Optional<Repaired> repaired) {
  private static final Messages MESSAGES = Messages.of(PreviewRow.class);

  /// Applies a patch as the server does (W-362, W-363).
  static PreviewRow of(VisibleObject visibleObject, List<JsonObject> patch) {
    List<PatchOperation> operations = decoded(patch);
    return switch (PatchApplication.applyAll(visibleObject.object(), operations)) {
      case PatchRun.Complete _ -> new PreviewRow(visibleObject, Optional.empty(), Optional.empty());
      case PatchRun.Failed failed ->
          new PreviewRow(
              visibleObject,
              Optional.of(
                  MESSAGES.get(
                      "operation",
                      failed.number() + 1,
                      operations.get(failed.number()).op(),
                      operations.get(failed.number()).path().orElse(""),
                      failed.refusal().message())),
              PatchRepair.of(visibleObject.object(), operations));
    };
  }

  /// The object after the patch; empty if the patch does not apply.
  static Optional<JsonObject> applied(JsonObject object, List<JsonObject> patch) {
    return PatchApplication.applyAll(object, decoded(patch)) instanceof PatchRun.Complete complete
            && (complete.documents().isEmpty() ? object : complete.documents().getLast())
                instanceof JsonObject after
        ? Optional.of(after)
        : Optional.empty();
  }

  private static List<PatchOperation> decoded(List<JsonObject> patch) {
    return switch (JsonPatch.decode(new JsonArray(List.copyOf(patch)))) {
      case DecodedPatch.Operations(List<PatchOperation> operations) -> operations;
      case DecodedPatch.Undecodable(String message) -> throw new IllegalStateException(message);
    };
  }

  /// The operations of a patch, one a line.
  static String text(List<JsonObject> patch) {
    return String.join("\n", patch.stream().map(JsonText::write).toList());
  }
}
