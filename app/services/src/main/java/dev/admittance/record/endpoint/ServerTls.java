package dev.admittance.record.endpoint;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;

/// The TLS certificate and key of a server. The text form does not contain the key.
///
/// @param certificatePem of the server
/// @param keyPem an elliptic curve key in PKCS #8
public record ServerTls(String certificatePem, String keyPem) {
  private static final char[] NO_PASSWORD = {};

  /// Parses the certificate.
  ///
  /// @throws CertificateException if it is invalid
  public X509Certificate certificate() throws CertificateException {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(
                new ByteArrayInputStream(certificatePem.getBytes(StandardCharsets.UTF_8)));
  }

  /// Creates the context for connections.
  ///
  /// @throws GeneralSecurityException if certificate or key is invalid
  SSLContext context() throws GeneralSecurityException {
    KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
    keys.init(store(), NO_PASSWORD);
    SSLContext context = SSLContext.getInstance("TLS");
    context.init(keys.getKeyManagers(), null, null);
    return context;
  }

  private KeyStore store() throws GeneralSecurityException {
    try {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(null, null);
      store.setKeyEntry("endpoint", key(), NO_PASSWORD, new Certificate[] {certificate()});
      return store;
    } catch (IOException e) {
      throw new GeneralSecurityException(e);
    }
  }

  private PrivateKey key() throws GeneralSecurityException {
    String base64 = keyPem.replaceAll("-----[A-Z ]+-----|\\s", "");
    try {
      return KeyFactory.getInstance("EC")
          .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(base64)));
    } catch (IllegalArgumentException _) {
      throw new InvalidKeySpecException("the key is not in base64");
    }
  }

  @Override
  public String toString() {
    return "ServerTls[hidden]";
  }
}
