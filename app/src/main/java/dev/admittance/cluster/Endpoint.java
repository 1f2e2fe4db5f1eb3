package dev.admittance.cluster;

import java.net.URI;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Where an API server is and how it is talked to, as a context of a kubeconfig says.
///
/// @param server with the path that the API is under, if any
/// @param authorities certificates in PEM that may have issued the server's; the system's where
///   empty
/// @param verified whether the certificate of the server is looked at at all
/// @param tlsServerName the name that the certificate has to be for; that of `server` where empty
/// @param proxy the proxy that is gone through; those of the environment do not count
/// @param impersonation whom the server is to take us for
public record Endpoint(
    URI server,
    Optional<String> authorities,
    boolean verified,
    Optional<String> tlsServerName,
    Optional<URI> proxy,
    Optional<Impersonation> impersonation) {

  /// A server that is talked to directly and has to have a certificate of the given authorities.
  public static Endpoint of(URI server, Optional<String> authorities) {
    return new Endpoint(
        server, authorities, true, Optional.empty(), Optional.empty(), Optional.empty());
  }

  /// Hides who the proxy is asked as.
  @Override
  public String toString() {
    return "Endpoint[" + server + (verified ? "" : ", not verified") + "]";
  }

  /// Another address, where the certificate has to be for the name that the one here is for.
  public Endpoint at(URI address) {
    return new Endpoint(
        address,
        authorities,
        verified,
        Optional.of(tlsServerName.orElseGet(() -> String.valueOf(server.getHost()))),
        proxy,
        impersonation);
  }

  /// Somebody else as whom requests are made.
  ///
  /// @param uid empty for none
  /// @param extra sent as headers `Impersonate-Extra-NAME`, in this order
  public record Impersonation(
      String user, Optional<String> uid, List<String> groups, Map<String, List<String>> extra) {
    /// Copies the collections.
    public Impersonation {
      groups = List.copyOf(groups);
      extra = Collections.unmodifiableMap(new LinkedHashMap<>(extra));
    }
  }
}
