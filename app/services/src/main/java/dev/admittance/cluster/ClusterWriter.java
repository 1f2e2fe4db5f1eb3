package dev.admittance.cluster;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// Writes to a cluster, within the limits of its permit.
public interface ClusterWriter {
  /// Applies an object by server-side apply and returns the result.
  ///
  /// @param force whether to take over fields of other managers
  /// @param dryRun whether the server only returns the result without storing it
  /// @throws ClusterException with a [ClusterFault.Conflict] where other managers own fields of it
  JsonObject apply(ResourcePath resource, JsonObject object, boolean force, boolean dryRun)
      throws ClusterException;

  /// Replaces an object, if its resource version on the server is still the one in `object`.
  JsonObject replace(ResourcePath resource, JsonObject object, boolean dryRun)
      throws ClusterException;

  /// Creates an object that must not exist yet.
  JsonObject create(ResourcePath resource, JsonObject object, boolean dryRun)
      throws ClusterException;

  /// Deletes an object.
  ///
  /// @param resourceVersion the only version to delete; any version where empty
  void delete(ResourcePath resource, String name, Optional<String> resourceVersion, boolean dryRun)
      throws ClusterException;
}
