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

/// What a hook's `caBundle` makes the API server trust.
///
/// @param written whether it contains more than white space
/// @param roots its certificates; empty where it is not base64, which the API server rejects
/// @param injected whether an annotation requests injection, which then takes precedence
record CaBundleTrust(boolean written, Optional<CertificateList> roots, boolean injected) {
  static CaBundleTrust of(RegisteredHook hook) {
    Map<String, String> annotations = hook.registration().written().metadata().annotations();
    boolean injected = InjectedBundle.isAsked(annotations);
    String encoded = hook.webhook().clientConfig().caBundle().orElse("");
    Optional<byte[]> bytes = GoBase64.decode(encoded);
    boolean written = bytes.isEmpty() || !isBlank(bytes.get());
    return new CaBundleTrust(written, bytes.map(CertificateList::decode), injected);
  }

  private static boolean isBlank(byte[] bytes) {
    for (byte one : bytes) {
      if (one > ' ') {
        return false;
      }
    }
    return true;
  }

  List<Certificate> certificates() {
    return roots.map(CertificateList::certificates).orElse(List.of());
  }

  /// Returns why a certificate is not valid at a time; empty where it is.
  static Optional<String> invalidity(Certificate certificate, Optional<Instant> at) {
    if (at.isPresent() && at.get().isAfter(certificate.notAfter())) {
      return Optional.of("expired at " + certificate.notAfter());
    }
    return at.isPresent() && at.get().isBefore(certificate.notBefore())
        ? Optional.of("is not valid before " + certificate.notBefore())
        : Optional.empty();
  }
}
