package dev.admittance.app.cluster.compare;

import dev.admittance.app.cluster.session.ClusterServices;
import dev.admittance.app.failure.Failure;
import dev.admittance.cluster.compare.ComparedObject;
import dev.admittance.cluster.snapshot.SnapshotFolder;
import java.nio.file.Path;

/// Writes objects of a cluster into the workspace.
record BringingIn(ClusterServices services) {

  /// Writes one into a file of its own; no file that is there is changed.
  void bring(ComparedObject object) {
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
                            "Bringing in " + object.name(),
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
            Failure.of(
                object.name() + " could not be written into the workspace.",
                object.name(),
                "See whether its folder can be written to, and whether there is such a file.",
                cause));
  }
}
