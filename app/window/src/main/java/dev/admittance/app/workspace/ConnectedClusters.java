package dev.admittance.app.workspace;

import dev.admittance.cluster.ClusterClient;
import java.util.Map;
import java.util.function.Supplier;
import javafx.collections.ObservableList;

/// The connected clusters, for features outside Cluster that read them.
///
/// @param contexts their names, updated as clusters connect and disconnect
/// @param clients the current clients by context
public record ConnectedClusters(
    ObservableList<String> contexts, Supplier<Map<String, ClusterClient>> clients) {}
