package dev.admittance.simulator.request;

import dev.admittance.model.json.JsonObject;

/// The type of an object.
///
/// @param group empty for the core group
public record GroupVersionKind(String group, String version, String kind) {
  /// The type that an object states; missing parts are empty.
  public static GroupVersionKind said(JsonObject object) {
    String apiVersion = object.text("apiVersion");
    int slash = apiVersion.indexOf('/');
    return new GroupVersionKind(
        apiVersion.substring(0, Math.max(0, slash)),
        apiVersion.substring(slash + 1),
        object.text("kind"));
  }

  /// The `apiVersion` of objects of this type.
  public String apiVersion() {
    return group.isEmpty() ? version : group + "/" + version;
  }

  @Override
  public String toString() {
    return apiVersion() + ", Kind=" + kind;
  }
}
