package dev.admittance.cluster;

import dev.admittance.model.json.JsonObject;
import java.util.Optional;

/// Writes to a cluster, as far as the permit that it was made with allows.
public interface ClusterWriter {
  /// Applies an object on the server's side (server-side apply) and returns it as the server has it
  /// then.
  ///
  /// @param force whether fields of other managers are taken over
  /// @param dryRun whether the server only says what would be
  /// @throws ClusterException with a [ClusterFault.Conflict] where other managers have fields of it
  JsonObject apply(ResourcePath resource, JsonObject object, boolean force, boolean dryRun)
      throws ClusterException;

  /// Replaces an object by another of its name, if it still has the version that this one states.
  JsonObject replace(ResourcePath resource, JsonObject object, boolean dryRun)
      throws ClusterException;

  /// Makes an object that must not be there yet.
  JsonObject create(ResourcePath resource, JsonObject object, boolean dryRun)
      throws ClusterException;

  /// Deletes an object.
  ///
  /// @param resourceVersion the only version of it that is deleted; any where empty
  void delete(ResourcePath resource, String name, Optional<String> resourceVersion, boolean dryRun)
      throws ClusterException;
}
