package dev.admittance.app.design.outline;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// Offers to restore the last deleted file.
final class DeletedBar extends HBox {
  private static final Messages MESSAGES = Messages.of(DeletedBar.class);

  DeletedBar(OutlineViewModel outline) {
    setId("design/deleted-bar");
    getStyleClass().add("deleted-bar");
    Label what = new Label();
    what.textProperty()
        .bind(
            outline
                .deletedProperty()
                .map(file -> file.map(f -> MESSAGES.get("deleted", f.name())).orElse("")));
    what.setMaxWidth(Double.MAX_VALUE);
    HBox.setHgrow(what, Priority.ALWAYS);
    Button undo =
        Buttons.small(
            "design/undo-delete", MESSAGES.get("shared.undo"), () -> outline.undoDelete());
    Button dismiss =
        Buttons.icon(
            "design/forget-deleted",
            "mdi2c-close",
            MESSAGES.get("shared.dismiss"),
            () -> outline.forgetDeleted());
    getChildren().addAll(what, undo, dismiss);
    outline
        .deletedProperty()
        .subscribe(file -> {
          setVisible(file.isPresent());
          setManaged(file.isPresent());
        });
  }
}
