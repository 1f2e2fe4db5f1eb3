package dev.admittance.app.cluster.recording;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.cluster.session.ClusterSession;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.ClusterClient;
import dev.admittance.cluster.WritePermit;
import dev.admittance.cluster.live.LiveObject;
import dev.admittance.cluster.live.LiveSnapshot;
import dev.admittance.model.json.JsonObject;
import dev.admittance.record.registration.Leftovers;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// Foreign recordings in a cluster: those left by a crash, and those of other users. Confined to
/// the UI thread.
final class LeftoversViewModel {
  private static final Messages MESSAGES = Messages.of(LeftoversViewModel.class);

  private final ClusterSession session;
  private final ClusterServices services;
  private final RecordingViewModel recording;
  private final ReadOnlyObjectWrapper<List<Leftovers.Leftover>> found =
      new ReadOnlyObjectWrapper<>(List.of());

  LeftoversViewModel(ClusterSession session, RecordingViewModel recording) {
    this.session = session;
    this.services = session.services();
    this.recording = recording;
    session.snapshotProperty().subscribe(_ -> look());
    recording.stateProperty().subscribe(_ -> look());
  }

  ReadOnlyObjectProperty<List<Leftovers.Leftover>> foundProperty() {
    return found.getReadOnlyProperty();
  }

  private void look() {
    LiveSnapshot snapshot = session.snapshotProperty().get();
    List<JsonObject> configurations =
        snapshot.objects().stream()
            .filter(object -> object.kind().equals("ValidatingWebhookConfiguration"))
            .map(LiveObject::object)
            .toList();
    List<Leftovers.Leftover> now =
        Leftovers.among(configurations, recording.ownConfiguration().stream().toList());
    if (!now.equals(found.get())) {
      found.set(now);
    }
  }

  /// Removes the listed ones from the cluster. Does nothing while it is read-only.
  void takeOut() {
    Optional<ClusterClient> client = session.clientProperty().get();
    Optional<WritePermit> permit = session.permitProperty().get();
    if (client.isEmpty() || permit.isEmpty()) {
      return;
    }
    List<Leftovers.Leftover> shown = found.get();
    services
        .tasks()
        .start(
            MESSAGES.get("task.take-out", session.context()),
            _ -> {
              for (Leftovers.Leftover leftover : shown) {
                Leftovers.remove(client.get().writer(permit.get()), leftover);
              }
              return shown;
            })
        .onSuccess(gone -> found.set(without(gone)))
        .onFailure(cause ->
            services
                .failures()
                .report(
                    MESSAGES.get("failure.take-out", cause.getMessage()),
                    session.context(),
                    MESSAGES.get("failure.take-out-remedy"),
                    cause));
  }

  /// The list without the removed ones, until the snapshot catches up.
  private List<Leftovers.Leftover> without(List<Leftovers.Leftover> gone) {
    return Stream.of(found.get())
        .flatMap(List::stream)
        .filter(leftover -> !gone.contains(leftover))
        .toList();
  }
}
