package dev.admittance.call.tls;

import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.text.GoBase64;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.X509ExtendedTrustManager;

/// The certificate authorities that a call trusts (W-554).
public final class ServerTrust {
  private final List<ChainLink> roots;

  private ServerTrust(List<ChainLink> roots) {
    this.roots = roots;
  }

  /// Reads the authorities of a PEM text; those of the system where it is empty.
  ///
  /// @throws RestClientException if it contains none
  public static ServerTrust of(byte[] pem) throws RestClientException {
    if (pem.length == 0) {
      return ofTheSystem();
    }
    CertificateList list = CertificateList.decode(pem);
    if (list.problem().isPresent()) {
      throw new RestClientException("unable to load root certificates: " + list.problem().get());
    }
    return new ServerTrust(list.certificates().stream().map(ChainLink::of).toList());
  }

  /// Reads the authorities of a `caBundle`.
  ///
  /// @param base64 as written; empty where it is absent
  /// @throws RestClientException if it contains none
  public static ServerTrust ofBundle(Optional<String> base64) throws RestClientException {
    Optional<byte[]> pem = base64.map(text -> GoBase64.decode(text).orElse(new byte[] {0}));
    return of(pem.orElse(new byte[0]));
  }

  private static ServerTrust ofTheSystem() throws RestClientException {
    try {
      return new ServerTrust(SystemRoots.read());
    } catch (IOException | GeneralSecurityException e) {
      throw new RestClientException(
          "x509: failed to load system roots and no roots provided; " + e.getMessage());
    }
  }

  /// Creates a trust manager for one server name, as in Go's client; its exceptions have Go's
  /// messages.
  ///
  /// @param clock decides whether a certificate is valid
  public X509ExtendedTrustManager managerFor(String name, InstantSource clock) {
    return new ServerCheck(this, name, clock, _ -> {});
  }

  List<ChainLink> roots() {
    return roots;
  }
}
