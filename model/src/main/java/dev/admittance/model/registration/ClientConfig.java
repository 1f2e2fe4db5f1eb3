package dev.admittance.model.registration;

import java.util.Optional;

/// How a hook is reached (W-551 to W-554). The server requires exactly one of `url` and `service`;
/// a configuration with both or neither is kept as it is, with a diagnostic.
///
/// @param caBundle the base64 text as written
public record ClientConfig(
    Optional<String> url, Optional<ServiceReference> service, Optional<String> caBundle) {

  /// A reference to a Service.
  ///
  /// @param path as written
  /// @param port the Service's port, 443 by default
  public record ServiceReference(String namespace, String name, Optional<String> path, int port) {
    /// Returns the host name of the server's calls, which the certificate must contain (W-551).
    public String host() {
      return name + "." + namespace + ".svc";
    }
  }
}
