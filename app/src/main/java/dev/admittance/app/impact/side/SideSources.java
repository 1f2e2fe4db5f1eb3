package dev.admittance.app.impact.side;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.workspace.Workspace;
import java.time.InstantSource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// What sides are read from, as it was when a run was asked for. Does not change.
///
/// @param edited the workspace with what is not saved
/// @param saved the workspace as it lies on the disk
/// @param clusters those that are connected, by their contexts
public record SideSources(
    Workspace edited, Workspace saved, Map<String, ClusterClient> clusters, InstantSource clock) {
  /// Copies the clusters.
  public SideSources {
    clusters = Collections.unmodifiableMap(new LinkedHashMap<>(clusters));
  }
}
