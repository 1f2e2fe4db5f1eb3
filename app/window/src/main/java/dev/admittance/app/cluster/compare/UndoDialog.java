package dev.admittance.app.cluster.compare;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;

/// Asks for the name of a protected context before its changes are undone.
final class UndoDialog {
  private static final Messages MESSAGES = Messages.of(UndoDialog.class);
  private static final double WIDTH = 520;

  private UndoDialog() {}

  /// Undoes the changes; in a protected context only once its name is typed.
  static void undo(DialogLayer dialogs, UndoViewModel model, String context) {
    if (!model.isProtected()) {
      model.undo("");
      return;
    }
    TextField name = Inputs.named("cluster/undo-name", MESSAGES.get("apply.name"), new TextField());
    name.setPromptText(MESSAGES.get("apply.name"));
    Label objection = Nodes.withId("cluster/undo-objection", Nodes.wrapped("", Styles.TEXT_MUTED));
    Button undo = Nodes.styled(new Button(MESSAGES.get("shared.undo")), Styles.DANGER);
    undo.setId("cluster/undo");
    undo.setOnAction(_ -> {
      dialogs.hide();
      model.undo(name.getText());
    });
    name.setOnAction(_ -> undo.fire());
    name.textProperty()
        .subscribe(typed -> {
          objection.setText(model.objection(typed));
          undo.setDisable(!objection.getText().isEmpty());
        });
    DialogBox box =
        new DialogBox(
            "cluster/undo-dialog",
            MESSAGES.get("undo.title", context),
            Nodes.wrapped(MESSAGES.get("apply.protected")),
            name,
            objection,
            DialogBox.buttons(
                Buttons.of("cluster/undo-cancel", MESSAGES.get("shared.cancel"), dialogs::hide),
                undo));
    dialogs.show(box.within(WIDTH), name, () -> {});
  }
}
