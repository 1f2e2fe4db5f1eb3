package dev.admittance.kubeconfig;

import dev.admittance.model.json.JsonValue;
import java.net.URI;
import java.util.Optional;

/// A cluster of a kubeconfig.
///
/// @param server the address of the API server, with its path and without a query
/// @param tlsServerName the name that the server's certificate has to be for; that of `server`
///   where empty
/// @param insecure whether the server's certificate is not looked at
/// @param authorities may have issued the server's certificate; the system's where empty
/// @param proxy what connections go through; what the environment says where empty
/// @param pluginConfig what is passed on to a plugin that asks for it
public record KubeCluster(
    String name,
    URI server,
    Optional<String> tlsServerName,
    boolean insecure,
    Optional<Material> authorities,
    Optional<URI> proxy,
    Optional<JsonValue> pluginConfig) {
  /// Whether connections are encrypted. Credentials are sent over no others, as `kubectl` does.
  public boolean encrypted() {
    return "https".equalsIgnoreCase(server.getScheme());
  }

  /// Leaves out the proxy, whose address may have a password in it.
  @Override
  public String toString() {
    return "KubeCluster[" + name + " at " + server + "]";
  }
}
