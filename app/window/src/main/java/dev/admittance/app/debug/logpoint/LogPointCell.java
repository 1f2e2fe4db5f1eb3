package dev.admittance.app.debug.logpoint;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;

/// A log point in the list: whether it is enabled, its expression, its place and its values.
final class LogPointCell extends ListCell<LogPointRow> {
  private static final Messages MESSAGES = Messages.of(LogPointCell.class);

  private final CheckBox enabled = new CheckBox();
  private final Label expression = Nodes.label("", "log-expression");
  private final Label place = Nodes.label("", "log-place");
  private final Label summary = Nodes.label("", "log-place");
  private final HBox content;
  private @Nullable LogPointRow shown;

  LogPointCell(LogPointsViewModel points) {
    enabled.setFocusTraversable(false);
    Nodes.tip(summary, summary.textProperty());
    Nodes.tip(expression, expression.textProperty());
    VBox words = Nodes.grow(new VBox(expression, place, summary));
    words.setMinWidth(0);
    content =
        Nodes.row(
            "log-point",
            enabled,
            words,
            Buttons.icon(
                "debug/log-edit",
                "mdi2p-pencil-outline",
                MESSAGES.get("edit"),
                () -> with(points::edit)),
            Buttons.icon(
                "debug/log-remove",
                "mdi2c-close",
                MESSAGES.get("shared.remove"),
                () -> with(points::remove)));
    content.setAlignment(Pos.CENTER_LEFT);
    setPrefWidth(0);
  }

  private void with(Consumer<LogPointRow> action) {
    if (getItem() != null) {
      action.accept(getItem());
    }
  }

  @Override
  protected void updateItem(@Nullable LogPointRow item, boolean empty) {
    super.updateItem(item, empty);
    if (shown != null) {
      enabled.selectedProperty().unbindBidirectional(shown.enabledProperty());
      summary.textProperty().unbind();
    }
    shown = empty ? null : item;
    if (shown == null) {
      setGraphic(null);
      return;
    }
    enabled.selectedProperty().bindBidirectional(shown.enabledProperty());
    enabled.setAccessibleText(MESSAGES.get("enabled", shown.expression()));
    expression.setText(shown.expression());
    place.setText(shown.place());
    summary.textProperty().bind(shown.summaryProperty());
    setGraphic(content);
  }
}
