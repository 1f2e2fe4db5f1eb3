package dev.admittance.simulator.request;

import dev.admittance.model.json.JsonObject;
import dev.admittance.model.resource.GroupVersion;

/// The type of an object.
///
/// @param group empty for the core group
public record GroupVersionKind(String group, String version, String kind) {
  /// The type that an object states; missing parts are empty.
  public static GroupVersionKind said(JsonObject object) {
    return of(object.text("apiVersion"), object.text("kind"));
  }

  public static GroupVersionKind of(String apiVersion, String kind) {
    GroupVersion of = GroupVersion.of(apiVersion);
    return new GroupVersionKind(of.group(), of.version(), kind);
  }

  /// The `apiVersion` of objects of this type.
  public String apiVersion() {
    return new GroupVersion(group, version).toString();
  }

  @Override
  public String toString() {
    return apiVersion() + ", Kind=" + kind;
  }
}
