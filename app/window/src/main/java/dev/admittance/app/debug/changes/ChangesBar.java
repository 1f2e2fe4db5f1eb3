package dev.admittance.app.debug.changes;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Label;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Says which files were changed, and takes the change back. Takes no room while there is none.
public final class ChangesBar extends VBox {
  private static final Messages MESSAGES = Messages.of(ChangesBar.class);

  /// @param show shows the first changed file
  public ChangesBar(ChangesViewModel changes, Runnable show) {
    Nodes.withId("debug/changes", Nodes.styled(this, "changes-bar"));
    Nodes.addSheet(this, ChangesBar.class, "changes.css");
    Label words = Nodes.bound("debug/changes-words", changes.noticeProperty());
    words.setGraphic(new FontIcon("mdi2f-file-edit-outline"));
    getChildren()
        .setAll(
            Nodes.wrap(words),
            Nodes.row(
                "changes-buttons",
                Nodes.space(),
                Buttons.small("debug/changes-undo", MESSAGES.get("shared.undo"), changes::undo),
                Buttons.small("debug/changes-open", MESSAGES.get("shared.open"), show),
                Nodes.styled(
                    Buttons.small(
                        "debug/changes-dismiss", MESSAGES.get("shared.dismiss"), changes::forget),
                    Styles.FLAT)));
    Nodes.showWhile(this, changes.noticeProperty().isNotEmpty());
  }
}
