package dev.admittance.app.design.client;

import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.certificate.PemBlock;
import dev.admittance.model.text.GoBase64;
import java.util.List;
import java.util.Optional;

/// The result of decoding a `caBundle`, as the server does.
public sealed interface CaBundle {

  /// Absent or empty: the API server trusts the roots of its host (W-554).
  record SystemRoots() implements CaBundle {}

  /// Not base64, so the server rejects the configuration.
  ///
  /// @param message in the server's words
  record NoBase64(String message) implements CaBundle {}

  /// Without a certificate, so every call fails.
  ///
  /// @param message in the server's words
  /// @param privateKey whether it holds a private key instead
  record NoCertificate(String message, boolean privateKey) implements CaBundle {}

  /// One or more certificates.
  ///
  /// @param privateKey whether it also holds a private key, which does not belong there
  record Certificates(List<Certificate> certificates, boolean privateKey) implements CaBundle {
    public Certificates {
      certificates = List.copyOf(certificates);
    }
  }

  static CaBundle of(Optional<String> base64) {
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
        .<CaBundle>map(problem ->
            new NoCertificate("unable to load root certificates: " + problem, privateKey))
        .orElseGet(() -> new Certificates(list.certificates(), privateKey));
  }

  /// Whether PEM blocks include a private key.
  static boolean holdsKey(byte[] pem) {
    return PemBlock.all(pem).stream().anyMatch(block -> block.type().endsWith("PRIVATE KEY"));
  }
}
