package dev.admittance.app.debug.rerun;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Button;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Asks for another title of a run.
public final class RenameDialog {
  private static final Messages MESSAGES = Messages.of(RenameDialog.class);

  private static final double WIDTH = 420;

  private final DialogLayer dialogs;
  private final RunTabsViewModel model;

  public RenameDialog(DialogLayer dialogs, RunTabsViewModel model) {
    this.dialogs = dialogs;
    this.model = model;
  }

  /// Asks for another title of the current run; does nothing if its title is fixed.
  public void showForCurrent() {
    model.current().getValue().filter(run -> !run.isBase()).ifPresent(this::show);
  }

  void show(DebugRun run) {
    TextField title = Nodes.withId("debug/rename-title", new TextField(run.title()));
    ScreenReaderLabel.name(title, MESSAGES.get("rename.title"));
    Button cancel = Buttons.of("debug/rename-cancel", MESSAGES.get("shared.cancel"), dialogs::hide);
    Button apply = Nodes.styled(new Button(MESSAGES.get("rename.apply")), Styles.ACCENT);
    apply.setId("debug/rename-apply");
    apply.setDefaultButton(true);
    apply.disableProperty().bind(title.textProperty().map(String::isBlank));
    apply.setOnAction(_ -> {
      dialogs.hide();
      model.rename(run, title.getText());
    });
    HBox buttons = DialogBox.buttons(cancel, apply);
    VBox box = new DialogBox("debug/rename", MESSAGES.get("rename"), title, buttons).within(WIDTH);
    dialogs.show(box, title, () -> {});
    title.selectAll();
  }
}
