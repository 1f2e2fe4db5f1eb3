package dev.admittance.cluster.compare;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// An object in a workspace, a cluster, or both.
///
/// @param resource its path on the cluster
/// @param workspace empty where only the cluster has it
/// @param cluster empty where only the workspace has it, or it could not be read
/// @param differences in the order of the object
/// @param why the reason why the cluster's object is unknown; empty where it is known
public record ComparedObject(
    AdmissionKind kind,
    String name,
    ResourcePath resource,
    State state,
    Optional<WorkspaceObject> workspace,
    Optional<JsonObject> cluster,
    List<ClusterFieldDifference> differences,
    Optional<String> why) {
  public ComparedObject {
    differences = List.copyOf(differences);
  }

  public enum State {
    /// The cluster's object matches the workspace.
    SAME,
    /// The object was changed on one of the sides.
    DIFFERENT,
    ONLY_IN_WORKSPACE,
    ONLY_IN_CLUSTER,
    UNKNOWN
  }

  public List<ClusterFieldDifference> differences(DifferenceOrigin origin) {
    return differences.stream().filter(one -> one.origin() == origin).toList();
  }
}
