package dev.admittance.simulator.pipeline;

import dev.admittance.model.json.JsonNull;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.resource.GroupVersion;
import dev.admittance.model.resource.ResourceTable;
import dev.admittance.simulator.release.Feature;
import dev.admittance.simulator.release.Features;
import dev.admittance.simulator.type.UnstructuredNumbers;
import java.util.List;

/// Writes an object as the server of a release puts it into a review: up to 1.33 a built-in object
/// without `creationTimestamp` has null there (W-303). Numbers of custom resources are written in
/// their shortest form. Source: k8s.io/apimachinery `pkg/apis/meta/v1/types.go`, `ObjectMeta`.
final class SentObject {
  private static final String TIMESTAMP = "creationTimestamp";

  /// The members of `metadata` that the server writes before the timestamp.
  private static final List<String> BEFORE =
      List.of(
          "name", "generateName", "namespace", "selfLink", "uid", "resourceVersion", "generation");

  private SentObject() {}

  static JsonObject of(JsonObject object, Features features) {
    if (!isBuiltIn(object)) {
      return UnstructuredNumbers.written(object);
    }
    return !features.has(Feature.NO_NULL_CREATION_TIMESTAMP)
            && object.get("metadata") instanceof JsonObject metadata
            && !metadata.has(TIMESTAMP)
        ? object.with("metadata", stamped(metadata))
        : object;
  }

  private static boolean isBuiltIn(JsonObject object) {
    if (!(object.get("apiVersion") instanceof JsonString(String version))) {
      return false;
    }
    return ResourceTable.isBuiltIn(GroupVersion.of(version).group());
  }

  private static JsonObject stamped(JsonObject metadata) {
    JsonObject.Builder stamped = JsonObject.builder();
    for (String name : BEFORE) {
      metadata.find(name).ifPresent(value -> stamped.put(name, value));
    }
    stamped.put(TIMESTAMP, JsonNull.NULL);
    metadata.forEach((name, value) -> {
      if (!BEFORE.contains(name)) {
        stamped.put(name, value);
      }
    });
    return stamped.build();
  }
}
