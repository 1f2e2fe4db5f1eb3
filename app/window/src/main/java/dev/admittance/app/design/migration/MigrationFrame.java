package dev.admittance.app.design.migration;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.workspace.CaptureOpener;
import java.util.List;
import javafx.application.Platform;
import javafx.beans.binding.BooleanExpression;
import javafx.scene.Node;
import javafx.scene.layout.StackPane;

/// The centre of Design, which an open migration replaces.
public final class MigrationFrame extends StackPane {
  private static final Messages MESSAGES = Messages.of(MigrationFrame.class);

  private final MigrationViewModel model;

  public MigrationFrame(Node centre, MigrationViewModel model, CaptureOpener captures) {
    this.model = model;
    MigrationView view = new MigrationView(model, captures);
    view.visibleProperty().bind(model.fileProperty().map(file -> file.isPresent()));
    centre.visibleProperty().bind(view.visibleProperty().not());
    getChildren().setAll(centre, view);
    model
        .fileProperty()
        .subscribe(file -> {
          if (file.isPresent()) {
            Platform.runLater(view::focusTargets);
          }
        });
  }

  /// The actions of migration.
  ///
  /// @param activity the prefix of their ids
  /// @param anyOpen whether a file is open
  public List<Action> actions(String activity, BooleanExpression anyOpen) {
    return List.of(
        new Action(
            activity + "/migrate",
            MESSAGES.get("migrate-file"),
            "Shortcut+Alt+M",
            anyOpen,
            model::openSelected));
  }
}
