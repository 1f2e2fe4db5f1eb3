package dev.admittance.app;

import dev.admittance.app.cluster.ClusterActivity;
import dev.admittance.app.debug.DebugActivity;
import dev.admittance.app.debug.panes.Pane;
import dev.admittance.app.design.DesignActivity;
import dev.admittance.app.impact.ImpactActivity;
import dev.admittance.app.shell.ActivityPlace;
import dev.admittance.app.workspace.DroppedFiles;
import dev.admittance.app.workspace.ValueWaiter;
import dev.admittance.app.workspace.WorkspaceViewModel;
import dev.admittance.model.text.Position;
import dev.admittance.simulator.capture.Capture;
import dev.admittance.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.InvalidationListener;
import javafx.beans.Observable;

/// Opens what the command line names, once the window is visible.
record LaunchOpener(WorkspaceViewModel workspace, DroppedFiles dropped, Activities activities) {
  void open(LaunchOptions options) {
    if (options.sample()) {
      workspace.openSample();
    } else {
      options.workspace().ifPresent(workspace::open);
    }
    options.captures().ifPresent(activities::openCaptures);
    options.file().ifPresent(file -> openFile(file, options.workspace().isEmpty()));
    options.at().ifPresent(address -> whenRead(_ -> activities.debug(address)));
  }

  /// Shows a file once its workspace is open.
  ///
  /// @param alone whether it lies outside a workspace, so that one is created for it
  private void openFile(Path file, boolean alone) {
    whenRead(found -> show(NamedFile.in(found, file)));
    if (alone) {
      dropped.drop(List.of(file));
    }
  }

  /// Runs an action once the workspace is read.
  private void whenRead(Consumer<Workspace> action) {
    workspace
        .readProperty()
        .addListener(
            new InvalidationListener() {
              @Override
              public void invalidated(Observable read) {
                read.removeListener(this);
                workspace.currentProperty().get().ifPresent(action);
              }
            });
  }

  private void show(NamedFile file) {
    switch (file) {
      case NamedFile.Captured(Capture capture) -> activities.debug(capture);
      case NamedFile.Source(String name) -> activities.showSource(name, Position.START);
      case NamedFile.Outside(Path path) -> activities.openCaptures(path);
    }
  }

  /// Runs an action once a workspace is open.
  ///
  /// @param awaited whether one is being opened; otherwise the action runs at once
  void whenOpen(boolean awaited, Runnable action) {
    ValueWaiter.is(workspace.isOpen(), open -> !awaited || open, action);
  }

  /// The steps that show each activity, and the first capture of the workspace in each pane of the
  /// debugger.
  List<Runnable> training() {
    List<Runnable> acts = new ArrayList<>();
    workspace
        .currentProperty()
        .get()
        .flatMap(open -> open.captures().stream().findFirst())
        .ifPresent(capture -> {
          acts.add(() -> activities.debug(capture));
          for (Pane pane : Pane.values()) {
            acts.add(() -> activities.showPane(pane));
          }
        });
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
