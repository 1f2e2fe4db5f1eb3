package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.rule.RuleId;
import dev.admittance.simulator.patch.SemanticEquality;
import java.util.ArrayList;
import java.util.List;

/// Drops repeated owner references after the mutating phase, with a warning (W-110). Source:
/// k8s.io/apiserver `pkg/endpoints/handlers/rest.go`, `dedupOwnerReferencesAndAddWarning`.
final class OwnerReferences {
  private OwnerReferences() {}

  /// @param metadata of the object as the server reads it
  static void dedupe(StageObject object, Metadata metadata) {
    List<JsonValue> kept = new ArrayList<>();
    List<String> dropped = new ArrayList<>();
    for (JsonObject reference : metadata.objects("ownerReferences")) {
      if (kept.stream().anyMatch(other -> SemanticEquality.equal(other, reference))) {
        dropped.add(reference.text("uid"));
      } else {
        kept.add(reference);
      }
    }
    if (!dropped.isEmpty()) {
      object.warn(
          ".metadata.ownerReferences contains duplicate entries after mutating admission happens;"
              + " API server dedups owner references in 1.20+, and may reject such requests as"
              + " early as 1.24; please fix your requests; duplicate UID(s) observed: "
              + String.join(", ", dropped));
      object.change(
          object.metadata().with("ownerReferences", new JsonArray(kept)),
          "owner references that are there twice are dropped");
    }
    object.note(RuleId.W_110);
  }
}
