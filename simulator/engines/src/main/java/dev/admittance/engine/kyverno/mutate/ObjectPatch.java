package dev.admittance.engine.kyverno.mutate;

import dev.admittance.engine.kyverno.value.GoEncoding;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.value.ParsedText;
import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.request.GroupVersionKind;
import java.util.Optional;

/// Applies the patch of a mutate rule, whose variables are replaced already.
public sealed interface ObjectPatch {
  /// The patch was applied.
  ///
  /// @param object as patched, the same where nothing changed
  record Patched(JsonObject object) implements ObjectPatch {}

  /// The patch could not be applied.
  ///
  /// @param message in Kyverno's words
  record Failed(String message) implements ObjectPatch {}

  /// Applies a patch.
  ///
  /// @param patches has `patchStrategicMerge` or `patchesJson6902`
  static ObjectPatch apply(JsonObject patches, JsonObject object, GroupVersionKind kind) {
    JsonValue merge = patches.find("patchStrategicMerge").orElse(JsonNull.NULL);
    String text = patches.get("patchesJson6902") instanceof JsonString(String json) ? json : "";
    if (merge == JsonNull.NULL && text.isEmpty()) {
      return new Failed("empty mutate rule");
    }
    try {
      JsonValue patched = merge == JsonNull.NULL ? json(text, object) : merge(merge, object, kind);
      return patched instanceof JsonObject result && !result.text("kind").isEmpty()
          ? new Patched((JsonObject) GoFloats.encoded(result))
          : new Failed(
              "failed to unmarshal patched resource: Object 'Kind' is missing in '"
                  + GoEncoding.write(patched)
                  + "'");
    } catch (PatchException failure) {
      return new Failed("failed to patch resource: " + failure.getMessage());
    }
  }

  private static JsonValue merge(JsonValue patch, JsonObject object, GroupVersionKind kind)
      throws PatchException {
    return KustomizeMerge.merge(
        object, PatchAnchors.resolve(GoFloats.encoded(patch), object), MergeType.of(kind));
  }

  private static JsonValue json(String text, JsonObject object) throws PatchException {
    Optional<JsonValue> read = text.startsWith("[") ? ParsedText.json(text) : ParsedText.yaml(text);
    if (read.orElse(JsonNull.NULL) instanceof JsonArray patch) {
      return LenientJsonPatch.apply(object, patch);
    }
    throw new PatchException(
        PatchException.Kind.BROKEN, "failed to decode patches: it is not a list of operations");
  }
}
