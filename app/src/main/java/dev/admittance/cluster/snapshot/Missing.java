package dev.admittance.cluster.snapshot;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import java.util.Optional;

/// Something that a snapshot does not hold because it could not be read.
///
/// @param what such as `limitranges`
/// @param why a sentence
/// @param right what would have to be allowed to be listed; empty where that is not why
public record Missing(String what, String why, Optional<ResourcePath> right) {
  static Missing of(String what, Optional<ResourcePath> resource, ClusterFault fault) {
    return new Missing(
        what,
        fault.sentence(),
        fault instanceof ClusterFault.Forbidden ? resource : Optional.empty());
  }
}
