package dev.admittance.cluster.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.live.CertificateHealth.Facts;
import dev.admittance.cluster.live.CertificateHealth.Serving;
import dev.admittance.cluster.live.CertificateHealth.State;
import dev.admittance.cluster.live.CertificateHealth.Trust;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CertificateHealthTest {
  private static final Instant NOW = Instant.parse("2026-06-01T00:00:00Z");

  @Test
  void whatIsNotCalledHasNoState() {
    assertThat(CertificateHealth.NONE.state(NOW)).isEqualTo(State.NONE);
  }

  @Test
  void bundleIsGoodUntilAMonthBeforeItsEnd() {
    CertificateHealth health = bundle(ends(Duration.ofDays(40)));

    assertThat(health.state(NOW)).isEqualTo(State.GOOD);
    assertThat(health.state(NOW.plus(Duration.ofDays(11)))).isEqualTo(State.ENDING);
    assertThat(health.state(NOW.plus(Duration.ofDays(41)))).isEqualTo(State.BROKEN);
  }

  @Test
  void bundleWithOneValidCertificateStillWorks() {
    CertificateHealth health = bundle(ends(Duration.ofDays(-1)), ends(Duration.ofDays(400)));

    assertThat(health.state(NOW)).isEqualTo(State.ENDING);
    assertThat(health.ends()).contains(NOW.minus(Duration.ofDays(1)));
  }

  @Test
  void servingCertificateThatIsOverBreaksCalls() {
    CertificateHealth health =
        new CertificateHealth(
            Trust.BUNDLE,
            List.of(ends(Duration.ofDays(400))),
            Optional.of(
                new Serving("Certificate a/b", List.of(), Optional.of(NOW.minusSeconds(1)), true)),
            Optional.empty());

    assertThat(health.state(NOW)).isEqualTo(State.BROKEN);
  }

  @Test
  void bundleThatIsNotFilledInBreaksCalls() {
    assertThat(
            new CertificateHealth(Trust.AWAITED, List.of(), Optional.empty(), Optional.empty())
                .state(NOW))
        .isEqualTo(State.BROKEN);
  }

  private static CertificateHealth bundle(Facts... authorities) {
    return new CertificateHealth(
        Trust.BUNDLE, List.of(authorities), Optional.empty(), Optional.empty());
  }

  private static Facts ends(Duration fromNow) {
    return new Facts("CN=a", "CN=a", NOW.minus(Duration.ofDays(365)), NOW.plus(fromNow));
  }
}
