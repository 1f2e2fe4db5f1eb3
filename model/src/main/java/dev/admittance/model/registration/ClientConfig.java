package dev.admittance.model.registration;

import java.util.Optional;

/// How a hook is reached (W-551 to W-554). The server takes exactly one of `url` and `service`; a
/// configuration that states both or neither is kept as it is, with a diagnostic.
///
/// @param caBundle the base64 text as written
public record ClientConfig(
    Optional<String> url, Optional<ServiceReference> service, Optional<String> caBundle) {

  /// A Service of the cluster.
  ///
  /// @param path as written
  /// @param port the Service's port, 443 by default
  public record ServiceReference(String namespace, String name, Optional<String> path, int port) {
    /// The name under which the server calls it, which its certificate must have (W-551).
    public String host() {
      return name + "." + namespace + ".svc";
    }
  }
}
