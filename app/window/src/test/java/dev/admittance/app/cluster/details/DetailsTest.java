package dev.admittance.app.cluster.details;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.hooks.HookFixture;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.LiveSnapshots;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.cluster.live.HookEvent;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.model.cluster.NamespacedName;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DetailsTest {
  private static final LiveHook GUARD =
      HookFixture.webhook(HookPhase.VALIDATING_WEBHOOK, "guard", "check.example.com").hook();
  private static final LiveHook OTHER =
      HookFixture.webhook(HookPhase.VALIDATING_WEBHOOK, "other", "other.example.com").hook();

  private final FakeWatch watch = new FakeWatch();
  private final ClusterSession session = Sessions.watched("kind-dev", watch);

  @BeforeEach
  void lookAtTheGuard() {
    session.connect();
    watch.show(LiveSnapshots.of(Sessions.NOW, GUARD, OTHER));
    session.selectedHookProperty().set(Optional.of(GUARD.key()));
  }

  private static HookEvent event(String kind, String namespace, String name, String message) {
    return new HookEvent(
        Sessions.NOW,
        1,
        true,
        "Failed",
        message,
        kind,
        new NamespacedName(namespace, name),
        "kube-apiserver");
  }

  @Test
  void eventsNameTheHookOrWhatRegistersIt() {
    LiveSnapshot snapshot =
        LiveSnapshots.with(
            List.of(
                event("ValidatingWebhookConfiguration", "", "guard", "changed"),
                event("ValidatingWebhookConfiguration", "", "other", "changed"),
                event("ReplicaSet", "shop", "cart", "webhook \"check.example.com\" failed"),
                event("ReplicaSet", "shop", "cart", "webhook \"other.example.com\" failed")),
            List.of(),
            GUARD,
            OTHER);

    assertThat(HookTimeline.of(GUARD, snapshot))
        .extracting(HookTimelineEntry::about)
        .containsExactly("ValidatingWebhookConfiguration guard", "ReplicaSet shop/cart");
  }
}
