package dev.admittance.cluster.compare;

import dev.admittance.cluster.ResourcePath;
import dev.admittance.model.json.JsonObject;
import java.util.List;
import java.util.Optional;

/// An object that a workspace, a cluster or both have.
///
/// @param resource where the cluster has it, or would
/// @param workspace empty where only the cluster has it
/// @param cluster empty where only the workspace has it, or it could not be read
/// @param differences in the order of the object
/// @param why it is not known what the cluster has; empty where it is
public record ComparedObject(
    AdmissionKind kind,
    String name,
    ResourcePath resource,
    State state,
    Optional<WorkspaceObject> workspace,
    Optional<JsonObject> cluster,
    List<FieldDifference> differences,
    Optional<String> why) {
  /// Copies the differences.
  public ComparedObject {
    differences = List.copyOf(differences);
  }

  /// How the two sides stand.
  public enum State {
    /// The cluster has what the workspace says.
    SAME,
    /// Somebody changed it on one of the sides.
    DIFFERENT,
    /// The cluster does not have it.
    ONLY_IN_WORKSPACE,
    /// The workspace does not have it.
    ONLY_IN_CLUSTER,
    /// It is not known what the cluster has.
    UNKNOWN
  }

  /// What differs by the doing of some.
  public List<FieldDifference> differences(Origin origin) {
    return differences.stream().filter(one -> one.origin() == origin).toList();
  }
}
