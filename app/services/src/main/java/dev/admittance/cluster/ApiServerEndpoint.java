package dev.admittance.cluster;

import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The connection parameters of an API server, as a kubeconfig context states them.
///
/// @param server with the path prefix of the API, if any
/// @param authorities PEM certificates that the server's must be issued by; the system's where
///   empty
/// @param verified whether the server's certificate is verified
/// @param tlsServerName the name that the certificate must have; that of `server` where empty
/// @param proxy the proxy to use; environment variables are ignored
/// @param impersonation the user to impersonate
public record ApiServerEndpoint(
    URI server,
    Optional<String> authorities,
    boolean verified,
    Optional<String> tlsServerName,
    Optional<URI> proxy,
    Optional<Impersonation> impersonation) {

  /// Creates an endpoint without proxy whose certificate must be issued by the authorities.
  public static ApiServerEndpoint of(URI server, Optional<String> authorities) {
    return new ApiServerEndpoint(
        server, authorities, true, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// Hides the credentials of the proxy.
  @Override
  public String toString() {
    return "Endpoint[" + server + (verified ? "" : ", not verified") + "]";
  }

  /// Returns an endpoint with another address, whose certificate must have the name of this one.
  public ApiServerEndpoint at(URI address) {
    return new ApiServerEndpoint(
        address,
        authorities,
        verified,
        Optional.of(tlsServerName.orElseGet(() -> String.valueOf(server.getHost()))),
        proxy,
        impersonation);
  }

  /// The user that requests impersonate.
  ///
  /// @param uid may be empty
  /// @param extra sent as headers `Impersonate-Extra-NAME`, in this order
  public record Impersonation(
      String user, Optional<String> uid, List<String> groups, Map<String, List<String>> extra) {
    public Impersonation {
      groups = List.copyOf(groups);
      extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
    }
  }
}
