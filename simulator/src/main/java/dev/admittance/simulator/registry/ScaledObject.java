package dev.admittance.simulator.registry;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.request.GroupVersionKind;
import dev.admittance.simulator.schema.CustomVersion;
import dev.admittance.simulator.schema.ScalePaths;

/// The custom resource that a request to `scale` is about.
///
/// @param kind in the version of the request
/// @param stored as the cluster has it, maybe in another version
public record ScaledObject(GroupVersionKind kind, CustomVersion version, JsonObject stored) {
  /// An object in the version of the request with the replicas of a Scale.
  public JsonObject scaledAs(JsonObject object, JsonObject scale) {
    return paths().scale(object, CustomScales.replicas(scale));
  }

  /// A Scale with the replicas of an object in the version of the request.
  public JsonObject shown(JsonObject scale, JsonObject object) {
    return scale.with("spec", CustomScales.spec(paths().count(object)));
  }

  private ScalePaths paths() {
    return version.scale().orElseThrow();
  }
}
