package dev.admittance.cluster.snapshot;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.ResourcePath;
import java.util.Optional;

/// Something missing from a snapshot because it could not be read.
///
/// @param what such as `limitranges`
/// @param why a sentence
/// @param right the list permission that is missing; empty where that is not the reason
public record UnreadResource(String what, String why, Optional<ResourcePath> right) {
  static UnreadResource of(String what, Optional<ResourcePath> resource, ClusterFault fault) {
    return new UnreadResource(
        what,
        fault.sentence(),
        fault instanceof ClusterFault.Forbidden ? resource : Optional.empty());
  }
}
