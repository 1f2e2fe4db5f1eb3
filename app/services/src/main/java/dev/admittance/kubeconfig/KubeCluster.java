package dev.admittance.kubeconfig;

import dev.admittance.model.json.JsonValue;
import java.net.URI;
import java.util.Optional;

/// A cluster of a kubeconfig.
///
/// @param server the URL of the API server, with its path and without a query
/// @param tlsServerName the name that the server's certificate must have; that of `server` where
///   empty
/// @param insecure whether certificate verification is disabled
/// @param authorities must have issued the server's certificate; the system's where empty
/// @param proxy the proxy to use; the environment's where empty
/// @param pluginConfig passed to an exec credential plugin that asks for it
public record KubeCluster(
    String name,
    URI server,
    Optional<String> tlsServerName,
    boolean insecure,
    Optional<KeyMaterial> authorities,
    Optional<URI> proxy,
    Optional<JsonValue> pluginConfig) {
  /// Returns whether connections are encrypted. As in `kubectl`, credentials are not sent over
  /// others.
  public boolean encrypted() {
    return "https".equalsIgnoreCase(server.getScheme());
  }

  /// Omits the proxy, whose URL may contain a password.
  @Override
  public String toString() {
    return "KubeCluster[" + name + " at " + server + "]";
  }
}
