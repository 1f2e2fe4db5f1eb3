package dev.admittance.cluster.apply;

import dev.admittance.cluster.ClusterFault;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// The result of applying a plan.
///
/// @param changes the changes made, in order
/// @param failed the object and the fault that stopped it; empty where all changes were made
/// @param journal the undo journal with the previous objects
public record ApplyResult(List<AppliedChange> changes, Optional<Failed> failed, Path journal) {
  public ApplyResult {
    changes = List.copyOf(changes);
  }

  /// A change that the server rejected. Later changes were not tried.
  public record Failed(DesiredChange change, ClusterFault fault) {}
}
