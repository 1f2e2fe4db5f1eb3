package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.metrics.MetricsSource;

/// Watches a cluster. Not for the UI thread.
public interface ClusterWatch {
  /// Follows the webhook configurations and policies, and the objects that they depend on.
  LiveCluster follow(ClusterClient client);

  /// Reads the metrics of webhooks from the API servers.
  MetricsSource measure(ClusterClient client);
}
