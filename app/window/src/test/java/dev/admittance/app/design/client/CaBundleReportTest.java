package dev.admittance.app.design.client;

import static dev.admittance.app.design.client.Made.HOST;
import static dev.admittance.app.design.client.Made.NOW;
import static dev.admittance.app.design.client.Made.base64;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.design.client.Assessment.Level;
import dev.admittance.app.design.client.CaBundleReport.Callee;
import dev.admittance.authority.TestCertificates;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// What a `caBundle` is said to come to (W-551, W-554).
class CaBundleReportTest {
  private static final Callee HOOK = new Callee(Optional.of(HOST), true, List.of());

  private final TestCertificates made = Made.of(HOST);

  private static CaBundleReport report(String bundle, Callee callee, Instant now) {
    return CaBundleReport.of(CaBundle.of(Optional.of(bundle)), callee, now);
  }

  @Test
  void authorityIsTrustedToSign() {
    CaBundleReport report = report(base64(made.authorityPem()), HOOK, NOW);

    assertThat(report.verdict())
        .isEqualTo(
            new Assessment(
                Level.GOOD,
                "Trusts what `CN=Test CA for hook.guard.svc` signed for `hook.guard.svc`."));
    assertThat(report.cards())
        .singleElement()
        .satisfies(card -> {
          assertThat(card.role()).isEqualTo("Authority, signed by itself");
          assertThat(card.key()).isEqualTo("EC P-256");
          assertThat(card.validity())
              .isEqualTo(new Assessment(Level.GOOD, "Valid until 2027-03-01, 365 days left"));
        });
  }

  @Test
  void servingCertificateItselfIsTrustedUnderItsNameOnly() {
    String bundle = base64(made.serverPem());

    assertThat(report(bundle, HOOK, NOW).verdict().level()).isEqualTo(Level.GOOD);
    assertThat(
            report(bundle, new Callee(Optional.of("other.guard.svc"), true, List.of()), NOW)
                .verdict())
        .isEqualTo(
            new Assessment(
                Level.BAD,
                "No authority is among them, and none is for `other.guard.svc`, so that they can vouch for nobody."));
  }

  @Test
  void expiredBundleFailsEveryCall() {
    CaBundleReport report =
        report(base64(made.authorityPem()), HOOK, NOW.plus(Duration.ofDays(380)));

    assertThat(report.verdict().level()).isEqualTo(Level.BAD);
    assertThat(report.verdict().text()).contains("is not valid today", "every call fails");
    assertThat(report.cards().getFirst().validity().text())
        .isEqualTo("Expired on 2027-03-01, 15 days ago");
  }

  @Test
  void endThatIsNearIsAWarning() {
    assertThat(
            report(base64(made.authorityPem()), HOOK, NOW.plus(Duration.ofDays(364)))
                .cards()
                .getFirst()
                .validity())
        .isEqualTo(new Assessment(Level.WARNING, "Valid until 2027-03-01, 1 day left"));
  }

  @Test
  void certificateOfTomorrowIsNotValidYet() {
    assertThat(
            report(base64(made.authorityPem()), HOOK, NOW.minus(Duration.ofDays(2)))
                .cards()
                .getFirst()
                .validity()
                .text())
        .isEqualTo("Not valid before 2026-03-01, in 1 day");
  }

  @Test
  void foreignBundleDoesNotVouchForTheSecretThatIsServed() {
    Callee served = new Callee(Optional.of(HOST), true, List.of(Made.secret(made.serverPem())));

    assertThat(report(base64(made.authorityPem()), served, NOW).verdict())
        .isEqualTo(
            new Assessment(
                Level.GOOD,
                "Vouches for the certificate in Secret guard/hook-tls, which is for `hook.guard.svc`."));
    assertThat(report(base64(Made.of("other.x.svc").authorityPem()), served, NOW).verdict())
        .isEqualTo(
            new Assessment(
                Level.BAD,
                "Does not vouch for the certificate in Secret guard/hook-tls, which is for "
                    + "`hook.guard.svc` and signed by `CN=Test CA for hook.guard.svc`."));
  }

  @Test
  void emptyBundleMeansTheSystemRoots() {
    assertThat(CaBundleReport.of(CaBundle.of(Optional.empty()), HOOK, NOW).verdict().level())
        .isEqualTo(Level.WARNING);
    Callee url = new Callee(Optional.of("hooks.example"), false, List.of());
    assertThat(CaBundleReport.of(CaBundle.of(Optional.of("")), url, NOW).verdict().level())
        .isEqualTo(Level.UNKNOWN);
  }

  @Test
  void brokenBase64IsToldInTheServersWords() {
    assertThat(report("LS0t*", HOOK, NOW).verdict())
        .isEqualTo(
            new Assessment(
                Level.BAD,
                "illegal base64 data at input byte 4. The API server refuses the configuration."));
  }

  @Test
  void textThatIsNoPemIsToldInTheServersWords() {
    assertThat(report(base64("hello"), HOOK, NOW).verdict().text())
        .isEqualTo(
            "unable to load root certificates: unable to parse bytes as PEM block. Every call fails.");
  }

  @Test
  void privateKeyInTheBundleIsToldFirst() {
    assertThat(report(base64(made.keyPem()), HOOK, NOW).verdict().text())
        .contains("This is a private key");
    assertThat(report(base64(made.authorityPem() + made.keyPem()), HOOK, NOW).verdict())
        .satisfies(verdict -> {
          assertThat(verdict.level()).isEqualTo(Level.BAD);
          assertThat(verdict.text()).startsWith("A private key is in it");
        });
  }

  @Test
  void addressOfAUrlCountsOnlyAsAnAddress() {
    String bundle = base64(Made.of("127.0.0.1").serverPem());

    assertThat(
            report(bundle, new Callee(Optional.of("127.0.0.1"), false, List.of()), NOW)
                .verdict()
                .level())
        .isEqualTo(Level.GOOD);
    assertThat(
            report(bundle, new Callee(Optional.of("127.0.0.2"), false, List.of()), NOW)
                .verdict()
                .level())
        .isEqualTo(Level.BAD);
  }
}
