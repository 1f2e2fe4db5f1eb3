package dev.admittance.app.cluster.session;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.task.LatestJob;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.WatchState;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.cluster.live.WatchedResources;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// The observed state of a cluster while it is connected. The last snapshot stays during a
/// reconnect. Confined to the UI thread.
final class ClusterObservation {
  private static final Messages MESSAGES = Messages.of(ClusterObservation.class);

  private final String context;
  private final ClusterServices services;
  private final ReadOnlyObjectWrapper<LiveSnapshot> snapshot =
      new ReadOnlyObjectWrapper<>(LiveSnapshot.EMPTY);

  /// The latest snapshot that is not shown yet; it replaces earlier ones.
  private final AtomicReference<@Nullable Seen> latest = new AtomicReference<>();

  private final LatestJob following;
  private Runnable end = () -> {};
  private Optional<LiveCluster> observed = Optional.empty();

  /// The source of the visible snapshot.
  private Optional<LiveCluster> shown = Optional.empty();

  private record Seen(LiveCluster source, LiveSnapshot snapshot) {}

  ClusterObservation(String context, ClusterServices services) {
    this.context = context;
    this.services = services;
    this.following = new LatestJob(services.background());
  }

  ReadOnlyObjectProperty<LiveSnapshot> snapshotProperty() {
    return snapshot.getReadOnlyProperty();
  }

  /// Observes the cluster of another client; nothing if empty.
  void look(Optional<ClusterClient> client) {
    following.cancel();
    end.run();
    end = () -> {};
    observed = Optional.empty();
    client.ifPresent(asked ->
        following
            .start(MESSAGES.get("task.follow", context), _ -> services.watch().follow(asked))
            .onSuccess(this::take)
            .onDiscarded(this::closeLater));
  }

  private void take(LiveCluster live) {
    observed = Optional.of(live);
    Runnable deaf = live.listen(seen -> arrived(live, seen));
    arrived(live, live.snapshot());
    end =
        () -> {
          deaf.run();
          closeLater(live);
        };
  }

  /// Called on threads of the live cluster.
  private void arrived(LiveCluster source, LiveSnapshot seen) {
    if (latest.getAndSet(new Seen(source, seen)) == null) {
      services.ui().execute(this::show);
    }
  }

  private void show() {
    Seen seen = latest.getAndSet(null);
    if (seen != null && Optional.of(seen.source()).equals(observed) && !hidesWhatIsKnown(seen)) {
      shown = observed;
      snapshot.set(seen.snapshot());
    }
  }

  /// Until a new connection has listed the configurations, its snapshots would hide what is already
  /// known.
  private boolean hidesWhatIsKnown(Seen seen) {
    Map<WatchedResources, WatchState> follows = seen.snapshot().follows();
    return follows.isEmpty()
        || (!Optional.of(seen.source()).equals(shown)
            && !snapshot.get().hooks().isEmpty()
            && follows.entrySet().stream()
                .anyMatch(one ->
                    one.getKey().registersHooks() && one.getValue() instanceof WatchState.Listing));
  }

  private void closeLater(LiveCluster live) {
    services
        .background()
        .start(
            MESSAGES.get("task.follow-no-more", context),
            _ -> {
              live.close();
              return live;
            });
  }
}
