package dev.admittance.authority;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.bouncycastle.operator.OperatorCreationException;

/// A serving certificate with its key, and the certificate of its authority. The authority's key is
/// discarded after signing, so that it cannot sign anything else. The text form never contains the
/// key.
public final class TestCertificates {
  /// The validity of both certificates.
  public static final Duration VALIDITY = Duration.ofDays(365);

  /// Allows for machines whose clock is behind.
  private static final Duration LEEWAY = Duration.ofMinutes(5);

  private final String name;
  private final X509Certificate authority;
  private final X509Certificate server;
  private final PrivateKey key;

  private TestCertificates(
      String name, X509Certificate authority, X509Certificate server, PrivateKey key) {
    this.name = name;
    this.authority = authority;
    this.server = server;
    this.key = key;
  }

  /// Creates new keys and certificates.
  ///
  /// @param names the server's DNS names and IP addresses; at least one
  /// @param clock the start of the validity
  /// @throws IllegalArgumentException if there is no name, or a name cannot be part of a
  ///   certificate
  public static TestCertificates create(
      List<String> names, InstantSource clock, SecureRandom random) {
    if (names.isEmpty()) {
      throw new IllegalArgumentException("a serving certificate needs a name");
    }
    Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    CertificateIssuer issuer = new CertificateIssuer(now.minus(LEEWAY), now.plus(VALIDITY), random);
    try {
      KeyPair authorityKeys = keys(random);
      KeyPair serverKeys = keys(random);
      X509Certificate authority =
          issuer.authority("Test CA for " + names.getFirst(), authorityKeys);
      X509Certificate server =
          issuer.server(names, serverKeys.getPublic(), authority, authorityKeys.getPrivate());
      return new TestCertificates(names.getFirst(), authority, server, serverKeys.getPrivate());
    } catch (GeneralSecurityException | OperatorCreationException | IOException e) {
      throw new IllegalStateException("certificates cannot be made: " + e.getMessage(), e);
    }
  }

  private static KeyPair keys(SecureRandom random) throws GeneralSecurityException {
    KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
    generator.initialize(new ECGenParameterSpec("secp256r1"), random);
    return generator.generateKeyPair();
  }

  /// Returns the first of the server's names.
  public String name() {
    return name;
  }

  /// Returns the authority's certificate, which belongs into `caBundle`.
  public String authorityPem() {
    return Pem.ofCertificate(encoded(authority));
  }

  public String serverPem() {
    return Pem.ofCertificate(encoded(server));
  }

  /// Returns the key of the serving certificate. Whoever has it can impersonate the server.
  public String keyPem() {
    return Pem.ofKey(key.getEncoded());
  }

  private static byte[] encoded(X509Certificate certificate) {
    try {
      return certificate.getEncoded();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  public String toString() {
    return "test certificates for " + name;
  }
}
