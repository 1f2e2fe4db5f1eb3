package dev.admittance.app.cluster.hooks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.cluster.session.Pictures;
import dev.admittance.cluster.ClusterFault;
import dev.admittance.cluster.FollowState;
import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.cluster.live.Watched;
import dev.admittance.metrics.MetricsState;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SightNoticesTest {
  private static final FollowState FORBIDDEN =
      new FollowState.Interrupted(
          new ClusterFault.Forbidden("You may not list this.", "list", "/api/v1/services"));

  @Test
  void hooksAreBeingListedUntilAllThatRegistersThemIsKnown() {
    assertThat(SightNotices.isListing(ClusterPicture.EMPTY)).isTrue();
    assertThat(
            SightNotices.isListing(
                Pictures.followed(
                    Map.of(
                        Watched.MUTATING_WEBHOOKS, new FollowState.Current(),
                        Watched.VALIDATING_WEBHOOKS, new FollowState.Listing()))))
        .isTrue();
    assertThat(
            SightNotices.isListing(
                Pictures.followed(
                    Map.of(
                        Watched.MUTATING_WEBHOOKS, new FollowState.Current(),
                        Watched.EVENTS, new FollowState.Listing()))))
        .isFalse();
  }

  @Test
  void hooksMayBeHiddenWhereWhatRegistersThemIsNotListed() {
    assertThat(SightNotices.hidesHooks(Pictures.followed(Map.of(Watched.SERVICES, FORBIDDEN))))
        .isFalse();
    assertThat(
            SightNotices.hidesHooks(
                Pictures.followed(Map.of(Watched.VALIDATING_WEBHOOKS, FORBIDDEN))))
        .isTrue();
  }

  @Test
  void whatMayNotBeSeenForOneReasonIsToldAtOnce() {
    ClusterPicture picture =
        Pictures.followed(
            Map.of(
                Watched.MUTATING_WEBHOOKS, new FollowState.Current(),
                Watched.SERVICES, FORBIDDEN,
                Watched.EVENTS, FORBIDDEN));

    assertThat(SightNotices.of(picture))
        .singleElement()
        .asString()
        .startsWith(
            "Cannot see whether the Services of hooks exist; what happened to hooks: You may not"
                + " list this.");
  }

  @Test
  void metricsThatMayNotBeReadAreTold() {
    assertThat(SightNotices.of(new MetricsState.Forbidden("No right to get /metrics.", "")))
        .contains("The metrics may not be read. No right to get /metrics.");
    assertThat(SightNotices.of(new MetricsState.Waiting())).isEqualTo(Optional.empty());
  }
}
