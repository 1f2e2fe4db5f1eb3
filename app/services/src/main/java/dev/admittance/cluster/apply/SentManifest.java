package dev.admittance.cluster.apply;

import dev.admittance.cluster.compare.ServerForm;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;

/// Builds the objects to send from manifests.
final class SentManifest {
  /// Fields that the server manages; stating them would be rejected, or identify another object.
  private static final List<String> SERVERS_OWN =
      List.of(
          "managedFields",
          "uid",
          "resourceVersion",
          "generation",
          "creationTimestamp",
          "deletionTimestamp",
          "deletionGracePeriodSeconds",
          "selfLink");

  private SentManifest() {}

  /// Prepares a manifest for an object in its inspected version: the server rejects it if the
  /// object has changed since.
  static JsonObject of(JsonObject manifest, Optional<JsonObject> live) {
    JsonObject bare = bare(ServerForm.withinLists(manifest));
    return live.flatMap(SentManifest::version).map(version -> at(bare, version)).orElse(bare);
  }

  /// Returns an object without server-managed fields, as for its creation.
  static JsonObject bare(JsonObject object) {
    JsonObject metadata = object.object("metadata");
    for (String name : SERVERS_OWN) {
      metadata = metadata.without(name);
    }
    return object.without("status").with("metadata", metadata);
  }

  /// Returns an object with a resource version.
  static JsonObject at(JsonObject object, String version) {
    return object.get("metadata") instanceof JsonObject metadata
        ? object.with("metadata", metadata.with("resourceVersion", new JsonString(version)))
        : object;
  }

  /// Returns the resource version of a live object.
  static Optional<String> version(JsonObject live) {
    return live.object("metadata").findText("resourceVersion");
  }
}
