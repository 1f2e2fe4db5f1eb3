package dev.admittance.simulator.convert;

import dev.admittance.model.json.JsonObject;

/// How objects of one kind change from version to version. Like the server, it goes through one
/// form that has room for what any version says: a hub. A version may be of another group.
interface KindConversion {

  /// Tells whether it can convert from and to a version.
  ///
  /// @param apiVersion such as `apps/v1`
  boolean knows(String apiVersion);

  /// The hub's form of an object.
  ///
  /// @param apiVersion of the object, one that is known
  JsonObject toHub(JsonObject object, String apiVersion);

  /// The hub's form of an object that replaces another one in the server's memory. Where a
  /// conversion sets only what its version says, the rest stays as it was.
  ///
  /// @param apiVersion of the object, one that is known
  /// @param replaced the hub's form of the other
  default JsonObject toHub(JsonObject object, String apiVersion, JsonObject replaced) {
    return toHub(object, apiVersion);
  }

  /// The object in a version, but for its `apiVersion`.
  ///
  /// @param apiVersion of the result, one that is known
  JsonObject fromHub(JsonObject hub, String apiVersion);

  /// The version that the server stores an object in; only asked where versions have defaults of
  /// their own, so that it shows.
  ///
  /// @param apiVersion of the request
  default String stored(String apiVersion) {
    return apiVersion;
  }
}
