package dev.admittance.app.cluster.hooks;

import static dev.admittance.app.cluster.hooks.HookFixture.webhook;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.hooks.HookCondition.Level;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.metrics.Histogram;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartCounter;
import dev.admittance.metrics.PartCounters;
import dev.admittance.metrics.PartFigures;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class HookConditionTest {
  private static final HookFixture FINE =
      webhook(HookPhase.VALIDATING_WEBHOOK, "guard", "check.example.com");
  private static final BackendHealth DOWN =
      HookFixture.backend(BackendHealth.State.DOWN, 0, "No endpoint is ready.");

  private static HookCondition of(HookFixture hook) {
    return HookCondition.of(hook.hook(), HookNumbers.NONE, Sessions.NOW);
  }

  @Test
  void hookThatIsFineConcernsNobody() {
    assertThat(of(FINE)).isEqualTo(HookCondition.GOOD);
    assertThat(of(FINE.with(HookFixture.certificate(Duration.ofDays(90)))))
        .isEqualTo(HookCondition.GOOD);
  }

  @Test
  void nobodyBehindAHookThatFailsClosedIsBroken() {
    assertThat(of(FINE.with(DOWN)).level()).isEqualTo(Level.BROKEN);
    assertThat(of(FINE.with(DOWN)).concerns()).containsExactly("No endpoint is ready.");
  }

  @Test
  void nobodyBehindAHookThatFailsOpenLetsRequestsPassUnseen() {
    assertThat(of(FINE.with(DOWN).ignoringFailures()).level()).isEqualTo(Level.ATTENTION);
  }

  @Test
  void certificateThatEndsSoonSaysWhen() {
    HookCondition condition = of(FINE.with(HookFixture.certificate(Duration.ofDays(12))));

    assertThat(condition.level()).isEqualTo(Level.ATTENTION);
    assertThat(condition.concerns()).containsExactly("A certificate of it expires in 12 d.");
  }

  @Test
  void expiredCertificateIsBroken() {
    CertificateHealth expired = HookFixture.certificate(Duration.ofDays(-3));

    assertThat(of(FINE.with(expired)).level()).isEqualTo(Level.BROKEN);
    assertThat(of(FINE.with(expired)).concerns())
        .containsExactly("Its certificate has expired (3 d ago).");
    assertThat(CertificateDescriptions.brief(expired, Sessions.NOW)).isEqualTo("CA expired");
  }

  @Test
  void theColumnTellsTheServingCertificateFromTheAuthority() {
    CertificateHealth authority = HookFixture.certificate(Duration.ofDays(900));
    CertificateHealth serving =
        new CertificateHealth(
            authority.trust(),
            authority.authorities(),
            Optional.of(
                new CertificateHealth.Serving(
                    "Certificate guard/serving",
                    List.of("hook.guard.svc"),
                    Optional.of(Sessions.NOW.plus(Duration.ofDays(12))),
                    true)),
            Optional.empty());
    assertThat(CertificateDescriptions.brief(authority, Sessions.NOW)).startsWith("CA in ");
    assertThat(CertificateDescriptions.brief(serving, Sessions.NOW)).isEqualTo("in 12 d");
  }

  private static HookNumbers counted(PartCounter counter, double count) {
    MeteredPart part = MeteredPart.of(FINE.hook().key());
    PartFigures figures =
        new PartFigures(
            part,
            Optional.empty(),
            Optional.empty(),
            Histogram.EMPTY,
            List.of(),
            List.of(),
            OptionalDouble.of(counter == PartCounter.FAIL_OPEN ? count : 0),
            PartCounters.NONE.with(counter, count));
    return HookNumbers.of(
        FINE.hook().key(),
        new MetricsState.Current(
            Sessions.NOW,
            new TreeMap<>(),
            new TreeMap<>(Map.of(part, figures)),
            List.of("api-1"),
            List.of()));
  }

  private static HookCondition withCounted(PartCounter counter, double count) {
    return HookCondition.of(FINE.hook(), counted(counter, count), Sessions.NOW);
  }

  @Test
  void whatWasCountedSinceTheStartConcernsToo() {
    assertThat(withCounted(PartCounter.FAIL_OPEN, 203))
        .isEqualTo(
            new HookCondition(
                Level.ATTENTION,
                List.of(
                    "203 requests went on without it since the API servers started, as its failure"
                        + " policy is Ignore.")));
    assertThat(withCounted(PartCounter.CONDITION_ERRORS, 12))
        .isEqualTo(
            new HookCondition(
                Level.ATTENTION,
                List.of("12 match conditions ended with an error since the API servers started.")));
    assertThat(withCounted(PartCounter.EVALUATION_ERRORS, 3).level()).isEqualTo(Level.ATTENTION);
    assertThat(withCounted(PartCounter.CONDITION_EXCLUSIONS, 3)).isEqualTo(HookCondition.GOOD);
  }
}
