package dev.admittance.doctor;

import static dev.admittance.doctor.TestHook.validating;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.CertificateHealth.Facts;
import dev.admittance.cluster.live.CertificateHealth.Serving;
import dev.admittance.cluster.live.CertificateHealth.Trust;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class CertificatesTest {
  private static final Instant FAR = DoctorFixture.NOW.plus(Duration.ofDays(400));

  private static List<ClusterIssue> said(TestHook hook) {
    return new DoctorFixture()
        .with(hook).doctorReport().issues().stream()
            .filter(one -> one.rule().startsWith("live/Certificate"))
            .toList();
  }

  private static Instant in(Duration duration) {
    return DoctorFixture.NOW.plus(duration);
  }

  @Test
  void aCertificateThatHoldsIsFine() {
    assertThat(said(validating("hook"))).isEmpty();
  }

  @Test
  void anExpiredAuthorityBreaksAHookThatFailsClosed() {
    TestHook hook = validating("hook").certificateUntil(in(Duration.ofDays(-1)));
    assertThat(said(hook))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.urgency()).isEqualTo(Urgency.BREAKING);
          assertThat(one.findings().getFirst().sentence())
              .isEqualTo(
                  "No call can succeed: the authority in `caBundle` expired at"
                      + " 2026-11-21T10:00:00Z.");
          assertThat(one.findings().getFirst().evidence().getFirst().value())
              .isEqualTo("CN=ca, valid from 2024-06-05T10:00:00Z until 2026-11-21T10:00:00Z");
        });
    assertThat(said(hook.ignoring()))
        .extracting(ClusterIssue::urgency)
        .containsExactly(Urgency.DANGER);
  }

  @Test
  void aCertificateThatEndsWithinAMonthIsWarnedAboutAndPressesInTheLastWeek() {
    assertThat(said(validating("hook").certificateUntil(in(Duration.ofDays(20)))))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.urgency()).isEqualTo(Urgency.WARNING);
          assertThat(one.findings().getFirst().sentence())
              .startsWith(
                  "From 2026-12-12T10:00:00Z on (in 20 days) every call fails, and with it");
        });
    assertThat(said(validating("hook").certificateUntil(in(Duration.ofDays(3)))))
        .extracting(ClusterIssue::urgency)
        .containsExactly(Urgency.DANGER);
    assertThat(said(validating("hook").certificateUntil(in(Duration.ofDays(31))))).isEmpty();
  }

  @Test
  void anOldAuthorityBesideAGoodOneIsOnlyLeftOver() {
    CertificateHealth rotated =
        new CertificateHealth(
            Trust.BUNDLE,
            List.of(
                new Facts("CN=old", "CN=old", DoctorFixture.CHANGED, in(Duration.ofDays(-2))),
                new Facts("CN=new", "CN=new", DoctorFixture.CHANGED, FAR)),
            Optional.empty(),
            Optional.empty());
    assertThat(said(validating("hook").certificate(rotated)))
        .extracting(ClusterIssue::urgency)
        .containsExactly(Urgency.NOTE);
  }

  @Test
  void aBundleThatIsNotFilledInBreaks() {
    CertificateHealth awaited =
        new CertificateHealth(Trust.AWAITED, List.of(), Optional.empty(), Optional.empty());
    assertThat(said(validating("hook").certificate(awaited)))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.urgency()).isEqualTo(Urgency.BREAKING);
          assertThat(one.findings().getFirst().sentence())
              .contains("what is to fill it in has not");
        });
  }

  @Test
  void whatTheBackendServesCountsTooAndCertManagerCanRenewIt() {
    CertificateHealth serving =
        new CertificateHealth(
            Trust.BUNDLE,
            List.of(new Facts("CN=ca", "CN=ca", DoctorFixture.CHANGED, FAR)),
            Optional.of(
                new Serving(
                    "Certificate guard/serving",
                    List.of("hook.guard.svc"),
                    Optional.of(in(Duration.ofHours(-1))),
                    true)),
            Optional.empty());
    assertThat(said(validating("hook").certificate(serving)))
        .singleElement()
        .satisfies(one -> {
          assertThat(one.urgency()).isEqualTo(Urgency.BREAKING);
          assertThat(one.findings().getFirst().remediations().getFirst())
              .isInstanceOfSatisfying(
                  Remediation.Commands.class,
                  commands ->
                      assertThat(commands.lines())
                          .contains("cmctl renew --namespace guard serving"));
        });
  }

  @Test
  void aNameThatDoesNotFitIsToldOnceAndNotByTheRuleOfPracticeToo() {
    CertificateHealth misnamed =
        new CertificateHealth(
            Trust.BUNDLE,
            List.of(),
            Optional.empty(),
            Optional.of("the certificate is for `a`, not for `hook.guard.svc`."));
    DoctorFixture ward = new DoctorFixture().with(validating("hook").certificate(misnamed));
    assertThat(ward.diagnoses("live/Certificate")).hasSize(1);
    assertThat(ward.diagnoses("practice/L-32")).isEmpty();
  }
}
