package dev.admittance.app.design.client;

import dev.admittance.authority.TestCertificates;
import dev.admittance.model.certificate.Certificate;
import dev.admittance.model.certificate.CertificateList;
import dev.admittance.model.cluster.ClusterObject.TlsSecret;
import dev.admittance.model.cluster.NamespacedName;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;

/// Certificates of the first of March 2026, valid for a year.
final class Made {
  static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
  static final String HOST = "hook.guard.svc";

  private Made() {}

  static TestCertificates of(String... names) {
    return TestCertificates.create(List.of(names), InstantSource.fixed(NOW), new SecureRandom());
  }

  static String base64(String text) {
    return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
  }

  static Certificate certificate(String pem) {
    return CertificateList.decode(pem).certificates().getFirst();
  }

  static TlsSecret secret(String pem) {
    return new TlsSecret(new NamespacedName("guard", "hook-tls"), pem);
  }
}
