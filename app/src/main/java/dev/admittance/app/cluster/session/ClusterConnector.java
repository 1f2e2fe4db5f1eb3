package dev.admittance.app.cluster.session;

import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.ClusterException;

/// Makes the connection to the cluster of a context.
@FunctionalInterface
public interface ClusterConnector {
  /// Makes one. May block, for example while a person is asked for consent; never called on the UI
  /// thread.
  ///
  /// @param context the name of a context of the kubeconfig
  /// @throws ClusterException if nothing can be made of the context; that the server does not
  ///   answer shows later
  ClusterClient connect(String context) throws ClusterException;
}
