package dev.admittance.app.design.client;

import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.certificate.PemBlock;
import dev.admittance.model.text.GoBase64;
import java.util.List;
import java.util.Optional;

/// What a `caBundle` comes to.
public sealed interface Bundle {

  /// It is absent or empty: the authorities that the API server's host knows are trusted (W-554).
  record SystemRoots() implements Bundle {}

  /// It is no base64, so that the configuration is refused.
  ///
  /// @param message as the server says it
  record NoBase64(String message) implements Bundle {}

  /// There is no certificate in it, so that every call fails.
  ///
  /// @param message as the server says it
  /// @param privateKey whether there is a private key in it instead
  record NoCertificate(String message, boolean privateKey) implements Bundle {}

  /// It holds certificates.
  ///
  /// @param privateKey whether there is a private key besides, which does not belong there
  record Certificates(List<Certificate> certificates, boolean privateKey) implements Bundle {
    /// Copies the list.
    public Certificates {
      certificates = List.copyOf(certificates);
    }
  }

  /// Decodes what is written.
  static Bundle of(Optional<String> base64) {
    String text = base64.orElse("");
    if (text.isEmpty()) {
      return new SystemRoots();
    }
    Optional<byte[]> pem = GoBase64.decode(text);
    if (pem.isEmpty()) {
      return new NoBase64(
          "illegal base64 data at input byte " + GoBase64.fault(text).orElseThrow());
    }
    CertificateList list = CertificateList.decode(pem.get());
    boolean privateKey = holdsKey(pem.get());
    return list.problem()
        .<Bundle>map(problem ->
            new NoCertificate("unable to load root certificates: " + problem, privateKey))
        .orElseGet(() -> new Certificates(list.certificates(), privateKey));
  }

  /// Tells whether there is a private key among PEM blocks.
  static boolean holdsKey(byte[] pem) {
    return PemBlock.all(pem).stream().anyMatch(block -> block.type().endsWith("PRIVATE KEY"));
  }
}
