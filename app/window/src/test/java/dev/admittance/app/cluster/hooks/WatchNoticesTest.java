package dev.admittance.app.cluster.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.LiveSnapshots;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.WatchedResources;
import dev.admittance.metrics.MetricsState;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class WatchNoticesTest {
  private static final WatchState FORBIDDEN =
      new WatchState.Interrupted(
          new ClusterFault.Forbidden("You may not list this.", "list", "/api/v1/services"));

  @Test
  void hooksAreBeingListedUntilAllThatRegistersThemIsKnown() {
    assertThat(WatchNotices.isListing(LiveSnapshot.EMPTY)).isTrue();
    assertThat(
            WatchNotices.isListing(
                LiveSnapshots.followed(
                    Map.of(
                        WatchedResources.MUTATING_WEBHOOKS, new WatchState.Current(),
                        WatchedResources.VALIDATING_WEBHOOKS, new WatchState.Listing()))))
        .isTrue();
    assertThat(
            WatchNotices.isListing(
                LiveSnapshots.followed(
                    Map.of(
                        WatchedResources.MUTATING_WEBHOOKS, new WatchState.Current(),
                        WatchedResources.EVENTS, new WatchState.Listing()))))
        .isFalse();
  }

  @Test
  void hooksMayBeHiddenWhereWhatRegistersThemIsNotListed() {
    assertThat(
            WatchNotices.hidesHooks(
                LiveSnapshots.followed(Map.of(WatchedResources.SERVICES, FORBIDDEN))))
        .isFalse();
    assertThat(
            WatchNotices.hidesHooks(
                LiveSnapshots.followed(Map.of(WatchedResources.VALIDATING_WEBHOOKS, FORBIDDEN))))
        .isTrue();
  }

  @Test
  void whatMayNotBeSeenForOneReasonIsToldAtOnce() {
    LiveSnapshot snapshot =
        LiveSnapshots.followed(
            Map.of(
                WatchedResources.MUTATING_WEBHOOKS, new WatchState.Current(),
                WatchedResources.SERVICES, FORBIDDEN,
                WatchedResources.EVENTS, FORBIDDEN));

    assertThat(WatchNotices.of(snapshot))
        .singleElement()
        .asString()
        .startsWith(
            "Cannot see whether the Services of hooks exist; what happened to hooks: You may not"
                + " list this.");
  }

  @Test
  void metricsThatMayNotBeReadAreTold() {
    assertThat(WatchNotices.of(new MetricsState.Forbidden("No right to get /metrics.", "")))
        .contains("The metrics may not be read. No right to get /metrics.");
    assertThat(WatchNotices.of(new MetricsState.Waiting())).isEqualTo(Optional.empty());
  }
}
