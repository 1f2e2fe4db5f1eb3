package dev.admittance.app.cluster.details;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.hooks.HookFixture;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.Pictures;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.cluster.live.BackendHealth;
import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.cluster.live.HookEvent;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.Phase;
import dev.admittance.cluster.live.SeenChange;
import dev.admittance.diff.DiffRow;
import dev.admittance.model.cluster.NamespacedName;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DetailsTest {
  private static final LiveHook GUARD =
      HookFixture.webhook(Phase.VALIDATING_WEBHOOK, "guard", "check.example.com").hook();
  private static final LiveHook OTHER =
      HookFixture.webhook(Phase.VALIDATING_WEBHOOK, "other", "other.example.com").hook();

  private final FakeWatch watch = new FakeWatch();
  private final ClusterSession session = Sessions.watched("kind-dev", watch);

  @BeforeEach
  void lookAtTheGuard() {
    session.connect();
    watch.show(Pictures.of(Sessions.NOW, GUARD, OTHER));
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
    ClusterPicture picture =
        Pictures.with(
            List.of(
                event("ValidatingWebhookConfiguration", "", "guard", "changed"),
                event("ValidatingWebhookConfiguration", "", "other", "changed"),
                event("ReplicaSet", "shop", "cart", "webhook \"check.example.com\" failed"),
                event("ReplicaSet", "shop", "cart", "webhook \"other.example.com\" failed")),
            List.of(),
            GUARD,
            OTHER);

    assertThat(Happenings.of(GUARD, picture))
        .extracting(Happening::about)
        .containsExactly("ValidatingWebhookConfiguration guard", "ReplicaSet shop/cart");
  }

  @Test
  void chosenChangeShowsWhatItChanged() {
    LiveHook renamed =
        HookFixture.webhook(Phase.VALIDATING_WEBHOOK, "guard", "renamed.example.com").hook();
    SeenChange change =
        new SeenChange(Sessions.NOW, Optional.of(GUARD.owner()), Optional.of(renamed.owner()));
    EventsViewModel events = new EventsViewModel(session);
    watch.show(Pictures.with(List.of(), List.of(change), GUARD));
    assertThat(events.happenings()).extracting(Happening::what).containsExactly("Changed");

    events.selectedProperty().set(Optional.of(events.happenings().getFirst()));

    assertThat(events.differenceProperty().get())
        .filteredOn(row -> row.kind() != DiffRow.Kind.SAME)
        .hasSize(1);
  }

  @Test
  void factsOfAHookThatIsGoneStay() {
    OverviewViewModel overview = new OverviewViewModel(session);
    List<HookFacts> before = overview.factsProperty().get();

    watch.show(Pictures.of(Sessions.NOW, OTHER));

    assertThat(before).isNotEmpty();
    assertThat(overview.factsProperty().get()).isEqualTo(before);
  }

  @Test
  void whatHasToBeSeenToComesFirst() {
    OverviewViewModel overview = new OverviewViewModel(session);
    BackendHealth down = HookFixture.backend(BackendHealth.State.DOWN, 0, "Nobody is ready.");

    watch.show(
        Pictures.of(
            Sessions.NOW,
            HookFixture.webhook(Phase.VALIDATING_WEBHOOK, "guard", "check.example.com")
                .with(down)
                .with(HookFixture.certificate(Duration.ofDays(2)))
                .hook()));

    HookFacts first = overview.factsProperty().get().getFirst();
    assertThat(first.facts())
        .extracting(HookFacts.Fact::text)
        .containsExactly("Nobody is ready.", "A certificate of it expires in 2 d.");
  }

  @Test
  void configurationIsShownAsTheClusterHasIt() {
    ConfigurationViewModel configuration = new ConfigurationViewModel(session);

    assertThat(configuration.titleProperty().get())
        .isEqualTo("ValidatingWebhookConfiguration guard");
    assertThat(configuration.textProperty().get()).contains("name: check.example.com");
  }
}
