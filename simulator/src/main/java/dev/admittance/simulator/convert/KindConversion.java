package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;

/// Converts objects of one kind between versions. Like the server, it uses one form that can hold
/// all versions: a hub. A version may be in another group.
interface KindConversion {

  /// Returns whether it can convert from and to a version.
  ///
  /// @param apiVersion such as `apps/v1`
  boolean knows(String apiVersion);

  /// The hub form of an object.
  ///
  /// @param apiVersion of the object, a known one
  JsonObject toHub(JsonObject object, String apiVersion);

  /// The hub form of an object that replaces another one in the server's memory. Where a conversion
  /// sets only the fields of its version, the rest is kept.
  ///
  /// @param apiVersion of the object, a known one
  /// @param replaced the hub form of the other
  default JsonObject toHub(JsonObject object, String apiVersion, JsonObject replaced) {
    return toHub(object, apiVersion);
  }

  /// The object in a version, without its `apiVersion`.
  ///
  /// @param apiVersion of the result, a known one
  JsonObject fromHub(JsonObject hub, String apiVersion);

  /// The version in which the server stores an object; used only where versions have different
  /// defaults, so that it is visible.
  ///
  /// @param apiVersion of the request
  default String stored(String apiVersion) {
    return apiVersion;
  }
}
