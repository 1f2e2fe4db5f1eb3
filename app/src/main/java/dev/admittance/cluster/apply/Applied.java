package dev.admittance.cluster.apply;

import dev.admittance.cluster.ClusterFault;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What became of a plan.
///
/// @param changes that were made, in order
/// @param failed what stopped it, and at which object; empty where all was done
/// @param journal the file that says what was there before
public record Applied(List<AppliedChange> changes, Optional<Failed> failed, Path journal) {
  /// Copies the list.
  public Applied {
    changes = List.copyOf(changes);
  }

  /// A change that the server did not make. Those after it were not tried.
  public record Failed(Intention intention, ClusterFault fault) {}
}
