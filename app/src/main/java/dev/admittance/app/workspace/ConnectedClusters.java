package dev.admittance.app.workspace;

import dev.admittance.cluster.ClusterClient;
import java.util.Map;
import java.util.function.Supplier;
import javafx.collections.ObservableList;

/// The clusters that are connected, for whoever reads them without knowing more of them.
///
/// @param contexts by which people know them; changes as they come and go
/// @param clients what reads them now, by their contexts
public record ConnectedClusters(
    ObservableList<String> contexts, Supplier<Map<String, ClusterClient>> clients) {}
