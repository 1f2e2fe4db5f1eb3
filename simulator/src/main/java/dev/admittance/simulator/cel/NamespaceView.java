package dev.admittance.simulator.cel;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonValue;
import java.util.List;

/// The part of a namespace in the variable `namespaceObject` (P-62).
final class NamespaceView {
  private static final List<String> METADATA =
      List.of(
          "name",
          "generateName",
          "namespace",
          "uid",
          "resourceVersion",
          "generation",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "labels",
          "annotations",
          "finalizers");

  private NamespaceView() {}

  /// The view of a namespace: some of its metadata, its `spec` and its `status`, no `kind`. The
  /// server includes an empty `spec` and `status`.
  static JsonObject of(JsonObject namespace) {
    JsonObject.Builder metadata = JsonObject.builder();
    if (namespace.get("metadata") instanceof JsonObject all) {
      for (String name : METADATA) {
        JsonValue value = all.get(name);
        if (value != null) {
          metadata.put(name, value);
        }
      }
    }
    return JsonObject.builder()
        .put("metadata", metadata.build())
        .put("spec", namespace.object("spec"))
        .put("status", namespace.object("status"))
        .build();
  }
}
