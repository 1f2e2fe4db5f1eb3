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

/// A serving certificate, its key, and the certificate of the authority that signed it. The key of
/// the authority is gone once they are made, so that it can never sign for anything else. Shows
/// nothing of the key in its text.
public final class TestCertificates {
  /// How long both certificates are valid.
  public static final Duration VALIDITY = Duration.ofDays(365);

  /// Clocks of other machines may be behind.
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

  /// Makes new keys and certificates.
  ///
  /// @param names what the server is called by: DNS names and IP addresses; at least one
  /// @param clock whose time they are valid from
  /// @throws IllegalArgumentException if there is no name, or one of them can be in no certificate
  public static TestCertificates create(
      List<String> names, InstantSource clock, SecureRandom random) {
    if (names.isEmpty()) {
      throw new IllegalArgumentException("a serving certificate needs a name");
    }
    Instant now = clock.instant().truncatedTo(ChronoUnit.SECONDS);
    Issuer issuer = new Issuer(now.minus(LEEWAY), now.plus(VALIDITY), random);
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

  /// The first of the names that the server is called by.
  public String name() {
    return name;
  }

  /// The authority's certificate: what goes into `caBundle`.
  public String authorityPem() {
    return Pem.ofCertificate(encoded(authority));
  }

  /// The serving certificate.
  public String serverPem() {
    return Pem.ofCertificate(encoded(server));
  }

  /// The key of the serving certificate. Whoever has it can pass for the server.
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
