package dev.admittance.cluster.fabric8;

import dev.admittance.call.tls.ClientCertificate;
import dev.admittance.call.tls.RestClientException;
import dev.admittance.cluster.ClusterException;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.CredentialSource;
import dev.admittance.cluster.Credentials;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Optional;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManager;

/// TLS contexts for the current user: a separate one for each client certificate, since connections
/// and resumed sessions keep their original certificate.
///
/// @param identification learns what servers ask for, and of unusable certificates
record ClientCertificateTls(
    CredentialSource source, AuthenticationRetry identification, TrustManager trust) {
  /// Returns the current certificate. May block while an exec credential plugin runs.
  ///
  /// @param before is kept while no credentials are available
  Optional<Credentials.ClientCertificate> certificate(
      Optional<Credentials.ClientCertificate> before) {
    try {
      return source.current().shown();
    } catch (ClusterException e) {
      identification.unusable(e.fault());
      return before;
    }
  }

  /// Returns a TLS context that presents a certificate; none where it is unusable.
  SSLContext showing(Optional<Credentials.ClientCertificate> certificate) {
    return context(certificate.map(this::keys).orElseGet(() -> new KeyManager[0]));
  }

  private KeyManager[] keys(Credentials.ClientCertificate certificate) {
    try {
      ClientCertificate identity =
          ClientCertificate.of(bytes(certificate.certificates()), bytes(certificate.key()));
      return new KeyManager[] {identity.manager(identification::askedForCertificate)};
    } catch (RestClientException e) {
      identification.unusable(
          new ClusterFault.NoCredentials(
              "The client certificate of this context cannot be used: " + e.getMessage()));
      return new KeyManager[0];
    }
  }

  private SSLContext context(KeyManager[] keys) {
    try {
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(keys, new TrustManager[] {trust}, null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("this JDK has no TLS", e);
    }
  }

  private static byte[] bytes(String pem) {
    return pem.getBytes(StandardCharsets.UTF_8);
  }
}
