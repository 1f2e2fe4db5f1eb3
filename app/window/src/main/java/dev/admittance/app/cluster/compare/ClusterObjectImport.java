package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.compare.ComparedObject;
import dev.admittance.cluster.snapshot.SnapshotFolder;
import java.nio.file.Path;

/// Imports objects of a cluster into the workspace.
record ClusterObjectImport(ClusterServices services) {
  private static final Messages MESSAGES = Messages.of(ClusterObjectImport.class);

  /// Writes an object to a new file; never overwrites.
  void write(ComparedObject object) {
    services
        .workspace()
        .live()
        .ifPresent(workspace ->
            object
                .cluster()
                .ifPresent(live ->
                    services
                        .tasks()
                        .start(
                            MESSAGES.get("task.import", object.name()),
                            _ -> SnapshotFolder.addObject(live, workspace.root()))
                        .onSuccess(this::written)
                        .onFailure(cause -> failed(object, cause))));
  }

  private void written(Path file) {
    services.workspace().refresh(() -> {});
  }

  private void failed(ComparedObject object, Throwable cause) {
    services
        .failures()
        .report(
            MESSAGES.get("failure.import", object.name()),
            object.name(),
            MESSAGES.get("failure.import-remedy"),
            cause);
  }
}
