package dev.admittance.simulator.strategic;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.type.StructType;

/// Applies a strategic merge patch to an object of a built-in kind. Source: k8s.io/apimachinery
/// `pkg/util/strategicpatch/patch.go`, `StrategicMergeMapPatchUsingLookupPatchMeta`.
public final class StrategicMergePatch {
  private StrategicMergePatch() {}

  /// Applies a patch.
  ///
  /// @param type the type of the document, which has the merge keys of its lists
  public static PatchResult apply(JsonObject document, JsonObject patch, StructType type) {
    try {
      return new PatchResult.Applied(MapMerge.merge(document, patch, new StrategicSchema(type)), 0);
    } catch (RefusedMergeException refused) {
      return refused.refusal();
    }
  }
}
