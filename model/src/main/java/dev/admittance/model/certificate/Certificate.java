package dev.admittance.model.certificate;

import java.io.ByteArrayInputStream;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.CertificateParsingException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// An X.509 certificate. Two certificates are equal when their DER bytes are.
public final class Certificate {
  private static final int DNS_NAME = 2;
  private static final int IP_ADDRESS = 7;
  private static final int KEY_CERT_SIGN = 5;
  private static final int VERSION_WITH_EXTENSIONS = 3;

  private final X509Certificate x509;
  private final List<String> dnsNames;
  private final List<String> ipAddresses;

  private Certificate(X509Certificate x509) throws CertificateParsingException {
    this.x509 = x509;
    this.dnsNames = alternativeNames(x509, DNS_NAME);
    this.ipAddresses = alternativeNames(x509, IP_ADDRESS);
  }

  /// Decodes a certificate from DER; empty where the bytes are not a certificate.
  public static Optional<Certificate> decode(byte[] der) {
    try {
      CertificateFactory factory = CertificateFactory.getInstance("X.509");
      return factory.generateCertificate(new ByteArrayInputStream(der))
              instanceof X509Certificate x509
          ? Optional.of(new Certificate(x509))
          : Optional.empty();
    } catch (CertificateException _) {
      return Optional.empty();
    }
  }

  private static List<String> alternativeNames(X509Certificate x509, int type)
      throws CertificateParsingException {
    Collection<List<?>> names = x509.getSubjectAlternativeNames();
    return names == null
        ? List.of()
        : names.stream()
            .filter(name -> name.getFirst() instanceof Integer kind && kind == type)
            .map(name -> String.valueOf(name.getLast()))
            .toList();
  }

  /// Returns the certificate in Java's own type, for chain verification and TLS.
  public X509Certificate x509() {
    return x509;
  }

  /// Returns the subject in the form of RFC 2253: `CN=hooks-ca,O=Example`.
  public String subject() {
    return x509.getSubjectX500Principal().getName();
  }

  /// Returns the issuer in the form of RFC 2253.
  public String issuer() {
    return x509.getIssuerX500Principal().getName();
  }

  /// Returns the DNS names among the subject alternative names, in their order.
  public List<String> dnsNames() {
    return dnsNames;
  }

  /// Returns the IP addresses among the subject alternative names, in their order.
  public List<String> ipAddresses() {
    return ipAddresses;
  }

  public Instant notBefore() {
    return x509.getNotBefore().toInstant();
  }

  public Instant notAfter() {
    return x509.getNotAfter().toInstant();
  }

  /// Returns whether Go lets this certificate sign others: it states that it is a certificate
  /// authority, or is of a version that cannot state it, and its key usage does not forbid signing.
  public boolean isAuthority() {
    boolean authority =
        x509.getBasicConstraints() >= 0
            || (x509.getVersion() < VERSION_WITH_EXTENSIONS
                && x509.getExtensionValue("2.5.29.19") == null);
    boolean[] usage = x509.getKeyUsage();
    return authority && (usage == null || usage[KEY_CERT_SIGN]);
  }

  /// Returns whether `other` can sign certificates and signed this one. SHA-1 and MD5 signatures do
  /// not count, as in Go (W-506).
  public boolean isSignedBy(Certificate other) {
    String algorithm = x509.getSigAlgName().toUpperCase(Locale.ROOT);
    if (algorithm.startsWith("SHA1")
        || algorithm.startsWith("MD")
        || !other.isAuthority()
        || !x509.getIssuerX500Principal().equals(other.x509.getSubjectX500Principal())) {
      return false;
    }
    try {
      x509.verify(other.x509.getPublicKey());
      return true;
    } catch (GeneralSecurityException _) {
      return false;
    }
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Certificate certificate && x509.equals(certificate.x509);
  }

  @Override
  public int hashCode() {
    return x509.hashCode();
  }

  @Override
  public String toString() {
    return subject();
  }
}
