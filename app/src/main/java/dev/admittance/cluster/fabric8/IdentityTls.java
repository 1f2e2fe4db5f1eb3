package dev.admittance.cluster.fabric8;

import dev.admittance.call.tls.Identity;
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

/// TLS for whoever one is now: for each client certificate one of its own, as connections and
/// sessions that are resumed stay with the certificate that they began with.
final class IdentityTls {
  private final CredentialSource source;
  private final Identification identification;
  private final TrustManager trust;

  /// @param identification hears of what servers ask for, and of a certificate that cannot be used
  IdentityTls(CredentialSource source, Identification identification, TrustManager trust) {
    this.source = source;
    this.identification = identification;
    this.trust = trust;
  }

  /// The certificate of now. May block for as long as a plugin takes.
  ///
  /// @param before that stays while there are no credentials to be had
  Optional<Credentials.ClientCertificate> certificate(
      Optional<Credentials.ClientCertificate> before) {
    try {
      return source.current().shown();
    } catch (ClusterException e) {
      identification.unusable(e.fault());
      return before;
    }
  }

  /// TLS that shows a certificate, or none where it cannot be used.
  SSLContext showing(Optional<Credentials.ClientCertificate> certificate) {
    return context(certificate.map(this::keys).orElseGet(() -> new KeyManager[0]));
  }

  private KeyManager[] keys(Credentials.ClientCertificate certificate) {
    try {
      Identity identity = Identity.of(bytes(certificate.certificates()), bytes(certificate.key()));
      return new KeyManager[] {
        new ShownIdentity(identity.manager(), identification::askedForCertificate)
      };
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
