package dev.admittance.cluster.apply;

import dev.admittance.cluster.compare.ServerForm;
import dev.admittance.model.json.JsonObject;
import dev.admittance.model.json.JsonString;
import java.util.List;
import java.util.Optional;

/// What of a manifest is sent to a server.
final class Sent {
  /// What the server keeps the books of; to state it would be refused, or mean another object.
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

  private Sent() {}

  /// A manifest, for an object that is as it was looked at: if it is another one by then, the
  /// server refuses.
  static JsonObject of(JsonObject manifest, Optional<JsonObject> live) {
    JsonObject bare = bare(ServerForm.withinLists(manifest));
    return live.flatMap(Sent::version).map(version -> at(bare, version)).orElse(bare);
  }

  /// An object as it would be made anew.
  static JsonObject bare(JsonObject object) {
    JsonObject metadata =
        object.get("metadata") instanceof JsonObject written ? written : JsonObject.EMPTY;
    for (String name : SERVERS_OWN) {
      metadata = metadata.without(name);
    }
    return object.without("status").with("metadata", metadata);
  }

  /// An object that states a version.
  static JsonObject at(JsonObject object, String version) {
    return object.get("metadata") instanceof JsonObject metadata
        ? object.with("metadata", metadata.with("resourceVersion", new JsonString(version)))
        : object;
  }

  /// The version of a live object.
  static Optional<String> version(JsonObject live) {
    return live.get("metadata") instanceof JsonObject metadata
            && metadata.get("resourceVersion") instanceof JsonString(String version)
        ? Optional.of(version)
        : Optional.empty();
  }
}
