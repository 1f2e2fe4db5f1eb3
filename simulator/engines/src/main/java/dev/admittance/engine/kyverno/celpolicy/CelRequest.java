package dev.admittance.engine.kyverno.celpolicy;

import dev.admittance.model.json.JsonObject;

/// The resource of a request, as match constraints name it.
///
/// @param path the plural, with the subresource if any
/// @param namespace empty for cluster-scoped resources
/// @param object whose labels count, or else those of the other
/// @param oldObject empty for none
public record CelRequest(
    String group,
    String version,
    String path,
    String name,
    String namespace,
    JsonObject object,
    JsonObject oldObject) {
  /// Reads the member `request` of a review.
  public static CelRequest of(JsonObject request, JsonObject object) {
    JsonObject resource = request.object("resource");
    String sub = request.text("subResource");
    return new CelRequest(
        resource.text("group"),
        resource.text("version"),
        resource.text("resource") + (sub.isEmpty() ? "" : "/" + sub),
        request.text("name"),
        request.text("namespace"),
        object,
        request.object("oldObject"));
  }
}
