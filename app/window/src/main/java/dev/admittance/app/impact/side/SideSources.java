package dev.admittance.app.impact.side;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.workspace.Workspace;
import java.time.InstantSource;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/// The sources of sides at the time of a run; immutable.
///
/// @param edited the workspace with unsaved changes
/// @param saved the workspace as saved
/// @param clusters the connected ones by context
public record SideSources(
    Workspace edited, Workspace saved, Map<String, ClusterClient> clusters, InstantSource clock) {
  public SideSources {
    clusters = Collections.unmodifiableMap(new LinkedHashMap<>(clusters));
  }
}
