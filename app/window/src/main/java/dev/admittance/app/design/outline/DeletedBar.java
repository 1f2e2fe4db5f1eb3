package dev.admittance.app.design.outline;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.javafx.FontIcon;

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
    Button undo = new Button(MESSAGES.get("undo"));
    undo.setId("design/undo-delete");
    undo.getStyleClass().add(Styles.SMALL);
    undo.setOnAction(_ -> outline.undoDelete());
    Button dismiss = new Button("", new FontIcon("mdi2c-close"));
    dismiss.setId("design/forget-deleted");
    dismiss.setAccessibleText(MESSAGES.get("shared.dismiss"));
    dismiss.setTooltip(new Tooltip(MESSAGES.get("shared.dismiss")));
    dismiss.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    dismiss.setOnAction(_ -> outline.forgetDeleted());
    getChildren().addAll(what, undo, dismiss);
    outline
        .deletedProperty()
        .subscribe(file -> {
          setVisible(file.isPresent());
          setManaged(file.isPresent());
        });
  }
}
