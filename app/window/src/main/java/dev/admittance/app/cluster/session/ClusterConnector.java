package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;

/// Connects to the cluster of a context.
@FunctionalInterface
public interface ClusterConnector {
  /// Connects; may block, for example while the user is asked for consent, so not on the UI thread.
  ///
  /// @param context the name of a context of the kubeconfig
  /// @throws ClusterException if the context is unusable; a server that does not answer shows later
  ClusterClient connect(String context) throws ClusterException;
}
