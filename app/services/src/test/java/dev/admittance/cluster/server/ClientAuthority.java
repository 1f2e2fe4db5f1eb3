package dev.admittance.cluster.server;

import dev.admittance.authority.Pem;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/// An authority that signs the certificates of clients, as a cluster's does: the common name is the
/// user, organizations are groups.
public final class ClientAuthority {
  private static final Duration LEEWAY = Duration.ofMinutes(5);

  private final KeyPair keys;
  private final X500Name name = name("test client authority", List.of());
  private final X509Certificate certificate;
  private long serial = 1;

  private ClientAuthority() throws GeneralSecurityException {
    keys = Kind.EC.generate();
    certificate =
        sign(
            name,
            keys,
            Instant.now().plus(Duration.ofDays(1)),
            builder -> {
              builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(true));
              builder.addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign));
            });
  }

  /// A new one.
  public static ClientAuthority create() {
    try {
      return new ClientAuthority();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Kinds of keys, by what the JDK calls them.
  public enum Kind {
    RSA("RSA PRIVATE KEY"),
    EC("EC PRIVATE KEY"),
    ED25519("PRIVATE KEY");

    private final String old;

    Kind(String old) {
      this.old = old;
    }

    private KeyPair generate() throws GeneralSecurityException {
      KeyPairGenerator generator =
          KeyPairGenerator.getInstance(this == ED25519 ? "Ed25519" : name());
      if (this == RSA) {
        generator.initialize(2048);
      }
      return generator.generateKeyPair();
    }
  }

  /// A certificate and its key.
  public record Client(Kind kind, X509Certificate certificate, PrivateKey key) {
    /// The certificate in PEM.
    public String certificatePem() {
      try {
        return Pem.ofCertificate(certificate.getEncoded());
      } catch (GeneralSecurityException e) {
        throw new IllegalStateException(e);
      }
    }

    /// The key in PEM by PKCS #8, which calls itself `PRIVATE KEY`.
    public String keyPem() {
      return keyPem("PRIVATE KEY");
    }

    /// The key by PKCS #8 under a name.
    public String keyPem(String type) {
      return pem(type, key.getEncoded());
    }

    /// The key by the older form for its kind: PKCS #1 or SEC 1.
    public String oldKeyPem() {
      try {
        return pem(
            kind.old,
            PrivateKeyInfo.getInstance(key.getEncoded())
                .parsePrivateKey()
                .toASN1Primitive()
                .getEncoded());
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /// A certificate of somebody, for a day.
  public Client client(Kind kind, String user, String... groups) {
    return client(kind, Instant.now().plus(Duration.ofDays(1)), user, groups);
  }

  /// A certificate of somebody.
  public Client client(Kind kind, Instant until, String user, String... groups) {
    try {
      KeyPair own = kind.generate();
      X509Certificate signed =
          sign(
              name(user, List.of(groups)),
              own,
              until,
              builder -> {
                builder.addExtension(
                    Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature));
                builder.addExtension(
                    Extension.extendedKeyUsage,
                    false,
                    new ExtendedKeyUsage(KeyPurposeId.id_kp_clientAuth));
              });
      return new Client(kind, signed, own.getPrivate());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Its own certificate, by which servers know those that it signed.
  public String pem() {
    try {
      return Pem.ofCertificate(certificate.getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /// A text in base64, as kubeconfigs hold PEM.
  public static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  private interface Extensions {
    void add(JcaX509v3CertificateBuilder builder) throws IOException;
  }

  private X509Certificate sign(X500Name subject, KeyPair own, Instant until, Extensions extensions)
      throws GeneralSecurityException {
    JcaX509v3CertificateBuilder builder =
        new JcaX509v3CertificateBuilder(
            name,
            BigInteger.valueOf(serial++),
            Date.from(until.minus(Duration.ofDays(2)).minus(LEEWAY)),
            Date.from(until),
            subject,
            own.getPublic());
    try {
      extensions.add(builder);
      return new JcaX509CertificateConverter()
          .getCertificate(
              builder.build(
                  new JcaContentSignerBuilder("SHA256withECDSA").build(keys.getPrivate())));
    } catch (OperatorCreationException | IOException e) {
      throw new GeneralSecurityException(e);
    }
  }

  private static X500Name name(String commonName, List<String> organizations) {
    X500NameBuilder builder = new X500NameBuilder(BCStyle.INSTANCE);
    organizations.forEach(one -> builder.addRDN(BCStyle.O, one));
    return builder.addRDN(BCStyle.CN, commonName).build();
  }

  private static String pem(String type, byte[] der) {
    return "-----BEGIN %1$s-----\n%2$s\n-----END %1$s-----\n"
        .formatted(type, Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der));
  }
}
