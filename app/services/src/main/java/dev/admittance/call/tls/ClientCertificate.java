package dev.admittance.call.tls;

import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.certificate.PemBlock;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.List;
import java.util.Optional;
import javax.net.ssl.X509ExtendedKeyManager;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;

/// A client certificate with its chain and key, read from PEM texts like Go's `tls.X509KeyPair`:
/// PKCS #8, PKCS #1 and SEC 1 keys.
public final class ClientCertificate {
  private static final byte[] CHALLENGE = {1, 2, 3};

  private final List<X509Certificate> chain;
  private final PrivateKey key;

  private ClientCertificate(List<X509Certificate> chain, PrivateKey key) {
    this.chain = List.copyOf(chain);
    this.key = key;
  }

  /// Parses the certificate and the key.
  ///
  /// @throws RestClientException if one is invalid, or they do not belong together
  public static ClientCertificate of(byte[] certificatePem, byte[] keyPem)
      throws RestClientException {
    List<X509Certificate> chain =
        CertificateList.decode(certificatePem).certificates().stream()
            .map(Certificate::x509)
            .toList();
    if (chain.isEmpty()) {
      throw new RestClientException("tls: failed to find any PEM data in certificate input");
    }
    Optional<PemBlock> block =
        PemBlock.all(keyPem).stream()
            .filter(b -> b.type().equals("PRIVATE KEY") || b.type().endsWith(" PRIVATE KEY"))
            .findFirst();
    if (block.isEmpty()) {
      throw new RestClientException("tls: failed to find any PEM data in key input");
    }
    try {
      PublicKey itsKey = chain.getFirst().getPublicKey();
      PrivateKey key = key(block.get().bytes(), itsKey);
      if (!belongs(key, itsKey)) {
        throw new RestClientException("tls: private key does not match public key");
      }
      return new ClientCertificate(chain, key);
    } catch (GeneralSecurityException | IOException | IllegalArgumentException _) {
      throw new RestClientException("tls: failed to parse private key");
    }
  }

  /// The PEM type is ignored, since tools disagree about it. The older encodings omit the key's
  /// algorithm; the certificate states it.
  private static PrivateKey key(byte[] encoded, PublicKey publicKey)
      throws GeneralSecurityException, IOException {
    KeyFactory factory = KeyFactory.getInstance(publicKey.getAlgorithm());
    try {
      return factory.generatePrivate(new PKCS8EncodedKeySpec(encoded));
    } catch (InvalidKeySpecException _) {
      return factory.generatePrivate(new PKCS8EncodedKeySpec(wrapped(encoded, publicKey)));
    }
  }

  private static byte[] wrapped(byte[] key, PublicKey publicKey) throws IOException {
    AlgorithmIdentifier algorithm =
        SubjectPublicKeyInfo.getInstance(publicKey.getEncoded()).getAlgorithm();
    return new PrivateKeyInfo(algorithm, key).getEncoded();
  }

  private static boolean belongs(PrivateKey key, PublicKey publicKey)
      throws GeneralSecurityException {
    String algorithm =
        switch (publicKey.getAlgorithm()) {
          case "RSA" -> "SHA256withRSA";
          case "EC" -> "SHA256withECDSA";
          default -> publicKey.getAlgorithm();
        };
    Signature signature = Signature.getInstance(algorithm);
    signature.initSign(key);
    signature.update(CHALLENGE);
    byte[] signed = signature.sign();
    signature.initVerify(publicKey);
    signature.update(CHALLENGE);
    return signature.verify(signed);
  }

  /// Returns a key manager that presents this certificate.
  ///
  /// @param asked called for each server that asks for one
  public X509ExtendedKeyManager manager(Runnable asked) {
    return new ClientKeyManager(this, asked);
  }

  List<X509Certificate> chain() {
    return chain;
  }

  PrivateKey key() {
    return key;
  }
}
