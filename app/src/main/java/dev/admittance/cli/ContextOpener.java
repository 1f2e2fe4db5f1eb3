package dev.admittance.cli;

import dev.admittance.cluster.ClusterClient;
import java.io.IOException;

/// Connects to the cluster of a context of the kubeconfig.
@FunctionalInterface
interface ContextOpener {
  /// Prepares the connection.
  ///
  /// @throws IOException if there is no such context, or nothing can be made of it
  ClusterClient open(String context) throws IOException;

  /// This opener, which also runs some plugins that nobody agreed to before.
  ///
  /// @param plugins which, and what they get
  default ContextOpener allowing(AllowedPlugins plugins) {
    return this;
  }
}
