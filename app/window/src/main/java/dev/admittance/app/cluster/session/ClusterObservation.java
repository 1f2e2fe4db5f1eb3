package dev.admittance.app.cluster.session;

import dev.admittance.app.messages.Messages;
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

  private Runnable end = () -> {};
  private int turn;

  /// The turn of the visible snapshot.
  private int shown;

  /// A snapshot.
  ///
  /// @param turn of the connection that observed it
  private record Seen(int turn, LiveSnapshot snapshot) {}

  ClusterObservation(String context, ClusterServices services) {
    this.context = context;
    this.services = services;
  }

  ReadOnlyObjectProperty<LiveSnapshot> snapshotProperty() {
    return snapshot.getReadOnlyProperty();
  }

  /// Observes the cluster of another client; nothing if empty.
  void look(Optional<ClusterClient> client) {
    int mine = ++turn;
    end.run();
    end = () -> {};
    client.ifPresent(asked ->
        services
            .background()
            .start(MESSAGES.get("task.follow", context), _ -> services.watch().follow(asked))
            .onSuccess(live -> take(mine, live)));
  }

  private void take(int mine, LiveCluster live) {
    if (mine != turn) {
      closeLater(live);
      return;
    }
    Runnable deaf = live.listen(seen -> arrived(mine, seen));
    arrived(mine, live.snapshot());
    end =
        () -> {
          deaf.run();
          closeLater(live);
        };
  }

  /// Called on threads of the live cluster.
  private void arrived(int mine, LiveSnapshot seen) {
    if (latest.getAndSet(new Seen(mine, seen)) == null) {
      services.ui().execute(this::show);
    }
  }

  private void show() {
    Seen seen = latest.getAndSet(null);
    if (seen != null && seen.turn() == turn && !hidesWhatIsKnown(seen)) {
      shown = seen.turn();
      snapshot.set(seen.snapshot());
    }
  }

  /// Until a new connection has listed the configurations, its snapshots would hide what is already
  /// known.
  private boolean hidesWhatIsKnown(Seen seen) {
    Map<WatchedResources, WatchState> follows = seen.snapshot().follows();
    return follows.isEmpty()
        || (seen.turn() != shown
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
