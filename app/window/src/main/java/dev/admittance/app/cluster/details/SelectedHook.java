package dev.admittance.app.cluster.details;

import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.controls.OptionalProperty;
import dev.admittance.cluster.live.HookKey;
import dev.admittance.cluster.live.LiveHook;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;

/// The selected webhook or policy as it is now, or its last state if it is gone from the cluster.
final class SelectedHook {
  private final ClusterSession session;
  private final OptionalProperty<LiveHook> hook = new OptionalProperty<>();

  SelectedHook(ClusterSession session) {
    this.session = session;
    session.selectedHookProperty().subscribe(_ -> update());
    session.snapshotProperty().subscribe(_ -> update());
  }

  ReadOnlyObjectProperty<Optional<LiveHook>> hookProperty() {
    return hook.getReadOnlyProperty();
  }

  private void update() {
    Optional<HookKey> key = session.selectedHookProperty().get();
    Optional<LiveHook> found = key.flatMap(session.snapshotProperty().get()::find);
    boolean gone = found.isEmpty() && key.isPresent() && hook.get().map(LiveHook::key).equals(key);
    if (!gone && !found.equals(hook.get())) {
      hook.set(found);
    }
  }
}
