package dev.admittance.app.cluster.details;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.hooks.HookFixture;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.LiveSnapshots;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.app.task.HeldDelay;
import dev.admittance.cluster.FakeClusterClient;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LiveHook;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MatchesViewModelTest {
  private static final LiveHook GUARD =
      HookFixture.webhook(HookPhase.VALIDATING_WEBHOOK, "guard", "check.example.com").hook();
  private static final LiveHook OTHER =
      HookFixture.webhook(HookPhase.VALIDATING_WEBHOOK, "other", "other.example.com").hook();

  private final FakeWatch watch = new FakeWatch();
  private final HeldDelay delay = new HeldDelay();
  private final ClusterSession session =
      Sessions.of(
          "kind-dev",
          Sessions.services(
              _ -> new FakeClusterClient("https://127.0.0.1", "v1.36.3"), delay, watch));
  private final MatchesViewModel matches = new MatchesViewModel(session);

  @BeforeEach
  void lookAtTheGuard() {
    session.connect();
    watch.show(LiveSnapshots.of(Sessions.NOW, GUARD, OTHER));
    session.selectedHookProperty().set(Optional.of(GUARD.key()));
  }

  private long pauses() {
    return delay.waits().stream().filter(wait -> wait == 2_000).count();
  }

  @Test
  void nothingIsLookedForWhileNobodyLooks() {
    assertThat(matches.reachProperty().get()).isEmpty();

    matches.watchedProperty().set(true);

    assertThat(matches.reachProperty().get().orElseThrow().rows())
        .extracting(row -> row.resource().path())
        .containsExactly("pods");
    assertThat(matches.summary().getValue()).startsWith("It is called for 1 resource, in 0 of 0");
  }

  @Test
  void sameIsNotLookedForAgain() {
    matches.watchedProperty().set(true);
    delay.pass();

    watch.show(LiveSnapshots.of(Sessions.NOW, GUARD, OTHER));

    assertThat(pauses()).isEqualTo(1);
  }

  @Test
  void otherHookIsLookedForAtOnce() {
    matches.watchedProperty().set(true);

    session.selectedHookProperty().set(Optional.of(OTHER.key()));

    assertThat(pauses()).isEqualTo(2);
    assertThat(matches.reachProperty().get()).isPresent();
  }

  @Test
  void changedClusterIsLookedAtAgainAfterAPause() {
    matches.watchedProperty().set(true);
    watch.show(LiveSnapshots.changed(GUARD));
    assertThat(pauses()).isEqualTo(1);

    delay.pass();

    assertThat(pauses()).isEqualTo(2);
  }
}
