package dev.admittance.app.design.client;

import dev.admittance.app.messages.Messages;
import dev.admittance.authority.Pem;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.text.GoBase64;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Base64;
import java.util.Optional;

/// A `caBundle` that was pasted, dropped or chosen as a file.
sealed interface CaBundleInput {
  /// Larger input is refused; the API server limits requests to 3 MiB.
  int MOST_BYTES = 1 << 20;

  /// Input that can be written.
  ///
  /// @param base64 of PEM text, without line breaks
  record Accepted(String base64) implements CaBundleInput {}

  /// Input that is not written.
  ///
  /// @param reason a sentence or two
  record Refused(String reason) implements CaBundleInput {}

  /// Accepts PEM text, a certificate in DER, or the base64 of either. Input with a private key is
  /// refused as a whole.
  static CaBundleInput of(byte[] bytes) {
    if (new String(bytes, StandardCharsets.UTF_8).isBlank()) {
      return new Refused(Messages.of(CaBundleInput.class).get("input.none"));
    }
    if (bytes.length > MOST_BYTES) {
      return new Refused(Messages.of(CaBundleInput.class).get("input.too-large"));
    }
    if (mayHoldKey(bytes)) {
      return refusedKey();
    }
    return ofPem(bytes)
        .or(() -> ofDer(bytes))
        .or(() -> unpacked(bytes).flatMap(inner -> ofPem(inner).or(() -> ofDer(inner))))
        .<CaBundleInput>map(Accepted::new)
        .orElseGet(() -> new Refused(Messages.of(CaBundleInput.class).get("input.no-certificate")));
  }

  private static CaBundleInput refusedKey() {
    return new Refused(Messages.of(CaBundleInput.class).get("input.private-key"));
  }

  /// Also finds truncated or malformed blocks and blocks inside base64.
  private static boolean mayHoldKey(byte[] bytes) {
    return namesKey(bytes) || unpacked(bytes).filter(CaBundleInput::namesKey).isPresent();
  }

  private static boolean namesKey(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1).contains("PRIVATE KEY-----");
  }

  private static Optional<byte[]> unpacked(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.ISO_8859_1);
    return GoBase64.decode(text.replaceAll("\\s+", "").replaceFirst("^caBundle:", ""));
  }

  private static Optional<String> ofPem(byte[] bytes) {
    return CertificateList.decode(bytes).problem().isPresent()
        ? Optional.empty()
        : Optional.of(Base64.getEncoder().encodeToString(trimmed(bytes)));
  }

  /// Drops the surrounding white space and carriage returns, which Go does not expect.
  private static byte[] trimmed(byte[] pem) {
    String text = new String(pem, StandardCharsets.UTF_8).strip().replace("\r\n", "\n");
    return (text + "\n").getBytes(StandardCharsets.UTF_8);
  }

  private static Optional<String> ofDer(byte[] bytes) {
    try {
      Certificate certificate =
          CertificateFactory.getInstance("X.509")
              .generateCertificate(new ByteArrayInputStream(bytes));
      byte[] der = certificate.getEncoded();
      return der.length == bytes.length
          ? Optional.of(
              Base64.getEncoder()
                  .encodeToString(Pem.ofCertificate(der).getBytes(StandardCharsets.UTF_8)))
          : Optional.empty();
    } catch (CertificateException _) {
      return Optional.empty();
    }
  }
}
