package dev.admittance.call.tls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.authority.TestCertificates;
import dev.admittance.model.certificate.CertificateList;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What the API server says of test certificates (W-344, W-551, W-554).
class TestCertificatesTrustTest {
  private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");

  private final TestCertificates made =
      TestCertificates.create(
          List.of("hook.guard.svc", "127.0.0.1", "::1"),
          InstantSource.fixed(NOW),
          new SecureRandom());

  private Optional<String> problem(String host, Instant at) {
    return ChainVerifier.verify(links(made.authorityPem()), links(made.serverPem()), host, at)
        .problem();
  }

  private static List<ChainLink> links(String pem) {
    return CertificateList.decode(pem).certificates().stream().map(ChainLink::of).toList();
  }

  @Test
  void serverIsTrustedUnderEachOfItsNames() {
    assertThat(problem("hook.guard.svc", NOW)).isEmpty();
    assertThat(problem("127.0.0.1", NOW)).isEmpty();
    assertThat(problem("[::1]", NOW)).isEmpty();
  }

  @Test
  void serverIsNotTrustedUnderAnother() {
    assertThat(problem("hook.guard.svc.cluster.local", NOW))
        .contains(
            "x509: certificate is valid for hook.guard.svc, not hook.guard.svc.cluster.local");
  }

  @Test
  void serverIsNotTrustedOnceItHasExpired() {
    assertThat(problem("hook.guard.svc", NOW.plus(Duration.ofDays(366))).orElseThrow())
        .startsWith("x509: certificate has expired or is not yet valid");
  }
}
