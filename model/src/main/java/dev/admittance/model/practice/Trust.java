package dev.admittance.model.practice;

import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.certificate.InjectedBundle;
import dev.admittance.model.registration.RegisteredHook;
import dev.admittance.model.text.GoBase64;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the `caBundle` of a hook comes to.
///
/// @param written whether there is more than white space in it
/// @param roots the certificates in it; empty where it is no base64, which the API server refuses
/// @param injected whether an annotation says that something fills it in, which then counts
record Trust(boolean written, Optional<CertificateList> roots, boolean injected) {
  static Trust of(RegisteredHook hook) {
    Map<String, String> annotations = hook.registration().written().metadata().annotations();
    boolean injected = InjectedBundle.isAsked(annotations);
    String encoded = hook.webhook().clientConfig().caBundle().orElse("");
    Optional<byte[]> bytes = GoBase64.decode(encoded);
    boolean written = bytes.isEmpty() || !isBlank(bytes.get());
    return new Trust(written, bytes.map(CertificateList::decode), injected);
  }

  private static boolean isBlank(byte[] bytes) {
    for (byte one : bytes) {
      if (one > ' ') {
        return false;
      }
    }
    return true;
  }

  /// The certificates in it.
  List<Certificate> certificates() {
    return roots.map(CertificateList::certificates).orElse(List.of());
  }

  /// Why a certificate is not valid at a time; empty where it is.
  static Optional<String> invalidity(Certificate certificate, Optional<Instant> at) {
    if (at.isPresent() && at.get().isAfter(certificate.notAfter())) {
      return Optional.of("expired at " + certificate.notAfter());
    }
    return at.isPresent() && at.get().isBefore(certificate.notBefore())
        ? Optional.of("is not valid before " + certificate.notBefore())
        : Optional.empty();
  }
}
