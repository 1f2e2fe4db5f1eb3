package dev.admittance.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.authority.TestCertificates;
import dev.admittance.call.HandshakeProbe;
import dev.admittance.call.tls.Handshake;
import dev.admittance.model.certificate.CertificateList;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HandshakeEvidenceTest {

  @Test
  void theVerdictComesBeforeWhatTheServerShowed() {
    TestCertificates made =
        TestCertificates.create(
            List.of("hook.guard.svc"), InstantSource.fixed(DoctorFixture.NOW), new SecureRandom());
    Handshake handshake =
        new Handshake(
            "TLSv1.3",
            "TLS_AES_128_GCM_SHA256",
            "other.guard.svc",
            CertificateList.decode(made.serverPem()).certificates(),
            List.of(),
            Optional.of("x509"));
    List<Evidence> evidence =
        HandshakeEvidence.of(
            new HandshakeProbe(
                "127.0.0.1:8443",
                "other.guard.svc",
                List.of(handshake),
                Optional.of("x509: certificate is valid for hook.guard.svc, not \u001b[31m")));
    assertThat(evidence.getFirst())
        .isEqualTo(
            new Evidence(
                "TLS with 127.0.0.1:8443",
                "",
                "Calls fail: x509: certificate is valid for hook.guard.svc, not \\u001b[31m"));
    assertThat(evidence)
        .contains(new Evidence("Certificate of the server", "names", "hook.guard.svc"));
  }

  @Test
  void aTrustedServerIsSaidToBe() {
    assertThat(
            HandshakeEvidence.of(
                new HandshakeProbe("a:1", "hook.guard.svc", List.of(), Optional.empty())))
        .containsExactly(new Evidence("TLS with a:1", "", "Trusted as hook.guard.svc"));
  }
}
