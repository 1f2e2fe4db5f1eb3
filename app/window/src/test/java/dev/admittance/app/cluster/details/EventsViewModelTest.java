package dev.admittance.app.cluster.details;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.hooks.HookFixture;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.cluster.session.FakeWatch;
import dev.admittance.app.cluster.session.LiveSnapshots;
import dev.admittance.app.cluster.session.Sessions;
import dev.admittance.cluster.live.HookPhase;
import dev.admittance.cluster.live.LiveHook;
import dev.admittance.cluster.live.ObservedChange;
import dev.admittance.diff.DiffRow;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class EventsViewModelTest {
  private static final LiveHook GUARD =
      HookFixture.webhook(HookPhase.VALIDATING_WEBHOOK, "guard", "check.example.com").hook();

  private final FakeWatch watch = new FakeWatch();
  private final ClusterSession session = Sessions.watched("kind-dev", watch);

  @BeforeEach
  void lookAtTheGuard() {
    session.connect();
    watch.show(LiveSnapshots.of(Sessions.NOW, GUARD));
    session.selectedHookProperty().set(Optional.of(GUARD.key()));
  }

  @Test
  void chosenChangeShowsWhatItChanged() {
    LiveHook renamed =
        HookFixture.webhook(HookPhase.VALIDATING_WEBHOOK, "guard", "renamed.example.com").hook();
    ObservedChange change =
        new ObservedChange(Sessions.NOW, Optional.of(GUARD.owner()), Optional.of(renamed.owner()));
    EventsViewModel events = new EventsViewModel(session);
    watch.show(LiveSnapshots.with(List.of(), List.of(change), GUARD));
    assertThat(events.entries()).extracting(HookTimelineEntry::what).containsExactly("Changed");

    events.selectedProperty().set(Optional.of(events.entries().getFirst()));

    assertThat(events.differenceProperty().get())
        .filteredOn(row -> row.kind() != DiffRow.Kind.SAME)
        .hasSize(1);
  }

  @Test
  void changeOfAnotherHookIsNotSelectedAnyMore() {
    ObservedChange change =
        new ObservedChange(Sessions.NOW, Optional.empty(), Optional.of(GUARD.owner()));
    EventsViewModel events = new EventsViewModel(session);
    watch.show(LiveSnapshots.with(List.of(), List.of(change), GUARD));
    events.selectedProperty().set(Optional.of(events.entries().getFirst()));
    assertThat(events.differenceProperty().get()).isNotEmpty();

    session.selectedHookProperty().set(Optional.empty());

    assertThat(events.selectedProperty().get()).isEmpty();
    assertThat(events.differenceProperty().get()).isEmpty();
  }
}
