package dev.admittance.app.cluster.hooks;

import static dev.admittance.app.cluster.hooks.HookFixture.webhook;
import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.hooks.HookCondition.Level;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.CertificateHealth;
import dev.admittance.cluster.live.HookPhase;
import java.time.Duration;
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
    assertThat(CertificateDescriptions.brief(expired, Sessions.NOW)).isEqualTo("expired");
  }
}
