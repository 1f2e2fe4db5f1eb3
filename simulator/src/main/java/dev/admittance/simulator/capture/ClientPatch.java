package dev.admittance.simulator.capture;

import dev.admittance.model.json.JsonArray;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import dev.admittance.model.resource.KubernetesRelease;
import dev.admittance.simulator.merge.MergeResult;
import dev.admittance.simulator.merge.MergeSchema;
import dev.admittance.simulator.merge.StructuredMerge;
import dev.admittance.simulator.patch.DecodedPatch;
import dev.admittance.simulator.patch.JsonPatch;
import dev.admittance.simulator.patch.MergePatch;
import dev.admittance.simulator.patch.PatchApplication;
import dev.admittance.simulator.patch.PatchResult;
import dev.admittance.simulator.patch.PatchRun;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomDefinitions;
import dev.admittance.simulator.strategic.StrategicMergePatch;
import dev.admittance.simulator.type.ApiTypes;
import java.util.List;
import java.util.Optional;

/// The body of a patch whose type is not recorded: an audit event has no header `Content-Type`. The
/// form shows the type, except between a merge patch and a strategic merge patch: there the answer
/// decides if there is one, and otherwise the client.
///
/// @param kind of the patched object
/// @param strategically whether the client sends strategic merge patches where it can
public record ClientPatch(JsonValue body, GroupVersionKind kind, boolean strategically) {

  /// Whether the body is a whole object, as in an apply patch.
  boolean applies() {
    return body instanceof JsonObject object
        && object.has("apiVersion")
        && object.has("kind")
        && object.get("metadata") instanceof JsonObject metadata
        && metadata.has("name");
  }

  /// The object after the patch, before defaults; empty where the patch does not apply.
  ///
  /// @param answer the object of the response, which decides between types with the same form
  public Optional<JsonObject> on(JsonObject stored, Optional<JsonObject> answer) {
    return switch (body) {
      case JsonArray operations -> operations(operations, stored);
      case JsonObject object when applies() -> applied(object, stored);
      case JsonObject object -> merged(object, stored, answer);
      case JsonValue.Scalar _ -> Optional.empty();
    };
  }

  private static Optional<JsonObject> operations(JsonArray patch, JsonObject stored) {
    return JsonPatch.decode(patch) instanceof DecodedPatch.Operations(var operations)
            && PatchApplication.applyAll(stored, operations) instanceof PatchRun.Complete complete
        ? object(complete.documents().isEmpty() ? stored : complete.documents().getLast())
        : Optional.empty();
  }

  private Optional<JsonObject> applied(JsonObject configuration, JsonObject stored) {
    return MergeSchema.of(KubernetesRelease.DEFAULT, kind, new CustomDefinitions(List.of()))
        .flatMap(schema ->
            StructuredMerge.apply(configuration, stored, schema)
                    instanceof MergeResult.Merged merged
                ? Optional.of(merged.object())
                : Optional.empty());
  }

  private Optional<JsonObject> merged(
      JsonObject patch, JsonObject stored, Optional<JsonObject> answer) {
    Optional<JsonObject> plain = object(MergePatch.apply(stored, patch));
    Optional<JsonObject> strategic =
        ApiTypes.newest()
            .find(kind)
            .flatMap(type -> object(StrategicMergePatch.apply(stored, patch, type)));
    if (strategic.isEmpty() || strategic.equals(plain)) {
      return plain;
    }
    if (plain.isEmpty() || hasDirectives(patch)) {
      return strategic;
    }
    boolean asAnswered =
        answer
            .map(object -> similarity(strategic.get(), object) > similarity(plain.get(), object))
            .orElse(strategically);
    return asAnswered ? strategic : plain;
  }

  private static Optional<JsonObject> object(PatchResult result) {
    return result instanceof PatchResult.Applied applied
        ? object(applied.document())
        : Optional.empty();
  }

  private static Optional<JsonObject> object(JsonValue value) {
    return value instanceof JsonObject object ? Optional.of(object) : Optional.empty();
  }

  /// Members such as `$patch` and `$setElementOrder/containers` show a strategic merge patch.
  private static boolean hasDirectives(JsonValue patch) {
    return switch (patch) {
      case JsonObject object -> {
        boolean found = object.names().stream().anyMatch(name -> name.startsWith("$"));
        for (int i = 0; i < object.size() && !found; i++) {
          found = hasDirectives(object.valueAt(i));
        }
        yield found;
      }
      case JsonArray array -> array.items().stream().anyMatch(ClientPatch::hasDirectives);
      case JsonValue.Scalar _ -> false;
    };
  }

  /// The number of values that two objects have in the same place.
  private static int similarity(JsonValue one, JsonValue other) {
    if (one instanceof JsonObject object && other instanceof JsonObject others) {
      int same = 0;
      for (int i = 0; i < object.size(); i++) {
        JsonValue there = others.get(object.nameAt(i));
        same += there == null ? 0 : similarity(object.valueAt(i), there);
      }
      return same;
    }
    if (one instanceof JsonArray array && other instanceof JsonArray others) {
      int same = array.size() == others.size() ? 1 : 0;
      for (int i = 0; i < Math.min(array.size(), others.size()); i++) {
        same += similarity(array.get(i), others.get(i));
      }
      return same;
    }
    return one.equals(other) ? 1 : 0;
  }
}
