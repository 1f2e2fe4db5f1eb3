package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.metrics.MetricsSource;

/// Begins to watch a cluster. Never called on the UI thread.
public interface ClusterWatch {
  /// Follows what registers hooks, and what they rest on.
  LiveCluster follow(ClusterClient client);

  /// Reads what hooks do from the metrics of the API servers.
  MetricsSource measure(ClusterClient client);
}
