package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import java.io.IOException;

/// Connects to the cluster of a kubeconfig context.
@FunctionalInterface
interface ContextOpener {
  /// Prepares a connection.
  ///
  /// @throws IOException if the context does not exist or is unusable
  ClusterClient open(String context) throws IOException;

  /// Returns an opener that also runs exec credential plugins without earlier consent.
  ///
  /// @param plugins the allowed plugins and their variables
  default ContextOpener allowing(AllowedExecPlugins plugins) {
    return this;
  }
}
