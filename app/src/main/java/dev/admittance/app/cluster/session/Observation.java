package dev.admittance.app.cluster.session;

import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.FollowState;
import dev.admittance.cluster.live.ClusterPicture;
import dev.admittance.cluster.live.LiveCluster;
import dev.admittance.cluster.live.Watched;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import org.jspecify.annotations.Nullable;

/// What is seen of a cluster as long as there is a connection. The last picture stays when the
/// connection is made anew. Confined to the UI thread.
final class Observation {
  private static final Messages MESSAGES = Messages.of(Observation.class);

  private final String context;
  private final ClusterServices services;
  private final ReadOnlyObjectWrapper<ClusterPicture> picture =
      new ReadOnlyObjectWrapper<>(ClusterPicture.EMPTY);

  /// What has come in and is not shown yet: only the latest counts.
  private final AtomicReference<@Nullable Seen> latest = new AtomicReference<>();

  private Runnable end = () -> {};
  private int turn;

  /// Whose picture is shown.
  private int shown;

  /// A picture.
  ///
  /// @param turn of whoever saw it
  private record Seen(int turn, ClusterPicture picture) {}

  Observation(String context, ClusterServices services) {
    this.context = context;
    this.services = services;
  }

  ReadOnlyObjectProperty<ClusterPicture> pictureProperty() {
    return picture.getReadOnlyProperty();
  }

  /// Looks at what can be asked now, and at nothing where that is empty.
  void look(Optional<ClusterClient> client) {
    int mine = ++turn;
    end.run();
    end = () -> {};
    client.ifPresent(asked ->
        services
            .background()
            .start(MESSAGES.get("task.follow", context), _ -> services.watch().follow(asked))
            .onSuccess(live -> take(mine, live))
            .onFailure(services.failures()::reportUnexpected));
  }

  private void take(int mine, LiveCluster live) {
    if (mine != turn) {
      closeLater(live);
      return;
    }
    Runnable deaf = live.listen(seen -> arrived(mine, seen));
    arrived(mine, live.picture());
    end =
        () -> {
          deaf.run();
          closeLater(live);
        };
  }

  /// Called on threads of the live cluster.
  private void arrived(int mine, ClusterPicture seen) {
    if (latest.getAndSet(new Seen(mine, seen)) == null) {
      services.ui().execute(this::show);
    }
  }

  private void show() {
    Seen seen = latest.getAndSet(null);
    if (seen != null && seen.turn() == turn && !hidesWhatIsKnown(seen)) {
      shown = seen.turn();
      picture.set(seen.picture());
    }
  }

  /// The pictures from before a new connection has listed what registers hooks would take away what
  /// is known already.
  private boolean hidesWhatIsKnown(Seen seen) {
    Map<Watched, FollowState> follows = seen.picture().follows();
    return follows.isEmpty()
        || (seen.turn() != shown
            && !picture.get().hooks().isEmpty()
            && follows.entrySet().stream()
                .anyMatch(one ->
                    one.getKey().registersHooks()
                        && one.getValue() instanceof FollowState.Listing));
  }

  private void closeLater(LiveCluster live) {
    services
        .background()
        .start(
            MESSAGES.get("task.follow-no-more", context),
            _ -> {
              live.close();
              return live;
            })
        .onFailure(services.failures()::reportUnexpected);
  }
}
