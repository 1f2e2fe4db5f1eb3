package dev.admittance.app;

import dev.admittance.app.cluster.ClusterActivity;
import dev.admittance.app.debug.DebugActivity;
import dev.admittance.app.design.DesignActivity;
import dev.admittance.app.impact.ImpactActivity;
import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.Position;
import dev.admittance.simulator.capture.Capture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;
import javafx.util.Subscription;

/// Opens what a window was started for, once the window is there.
record Opening(WorkspaceViewModel workspace, Activities activities) {
  /// Begins to open it.
  void open(Options options) {
    if (options.sample()) {
      workspace.openSample();
    } else {
      options.workspace().ifPresent(workspace::open);
    }
    options.captures().ifPresent(activities::openCaptures);
    options.file().ifPresent(file -> openFile(file, options.workspace().isEmpty()));
  }

  /// Shows a file once the workspace is read that it lies in.
  ///
  /// @param alone whether it lies in none: then one is made of it
  private void openFile(Path file, boolean alone) {
    workspace
        .readProperty()
        .addListener(
            new InvalidationListener() {
              @Override
              public void invalidated(Observable read) {
                read.removeListener(this);
                workspace
                    .currentProperty()
                    .get()
                    .ifPresent(found -> show(NamedFile.in(found, file)));
              }
            });
    if (alone) {
      workspace.drop(List.of(file));
    }
  }

  private void show(NamedFile file) {
    switch (file) {
      case NamedFile.Captured(Capture capture) -> activities.debug(capture);
      case NamedFile.Source(String name) -> activities.showSource(name, Position.START);
      case NamedFile.Elsewhere(Path path) -> activities.openCaptures(path);
    }
  }

  /// Runs something when a workspace is open.
  ///
  /// @param awaited whether one is being opened; otherwise it is run at once
  void whenOpen(boolean awaited, Runnable action) {
    if (!awaited || workspace.isOpen().get()) {
      action.run();
      return;
    }
    Subscription[] once = new Subscription[1];
    once[0] =
        workspace
            .isOpen()
            .subscribe((_, open) -> {
              if (open) {
                once[0].unsubscribe();
                action.run();
              }
            });
  }

  /// What shows each activity, and the first capture of the workspace in the debugger.
  List<Runnable> rehearsal() {
    List<Runnable> acts = new ArrayList<>();
    workspace
        .currentProperty()
        .get()
        .flatMap(open -> open.captures().stream().findFirst())
        .ifPresent(capture -> acts.add(() -> activities.debug(capture)));
    for (ActivityPlace place :
        List.of(
            ImpactActivity.PLACE,
            ClusterActivity.PLACE,
            DesignActivity.PLACE,
            DebugActivity.PLACE)) {
      acts.add(() -> activities.show(place));
    }
    return acts;
  }
}
