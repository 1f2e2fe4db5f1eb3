package dev.admittance.app.debug.session;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.layout.HBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;

/// A breakpoint in the list: its check box, its location, and a button that removes it.
final class BreakpointCell extends ListCell<BreakpointRow> {
  private static final Messages MESSAGES = Messages.of(BreakpointCell.class);

  private final CheckBox enabled = new CheckBox();
  private final FontIcon icon = new FontIcon();
  private final Label text = new Label();
  private final HBox content;
  private @Nullable BreakpointRow shown;

  BreakpointCell(Consumer<BreakpointRow> remove) {
    Nodes.tip(enabled, MESSAGES.get("enabled.tip"));
    enabled.setFocusTraversable(false);
    text.setMinWidth(0);
    text.setMaxWidth(Double.MAX_VALUE);
    Nodes.grow(text);
    Button delete = new Button("", new FontIcon(MaterialDesignC.CLOSE));
    delete.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
    delete.setAccessibleText(MESSAGES.get("remove"));
    Nodes.tip(delete, MESSAGES.get("remove.tip"));
    delete.setFocusTraversable(false);
    delete.setOnAction(_ -> {
      if (getItem() != null) {
        remove.accept(getItem());
      }
    });
    content = new HBox(enabled, icon, text, delete);
    content.getStyleClass().add("breakpoint");
    content.setAlignment(Pos.CENTER_LEFT);
    setText(null);
    // No wider than the list, so that a long text is truncated before the button.
    setPrefWidth(0);
  }

  @Override
  protected void updateItem(@Nullable BreakpointRow item, boolean empty) {
    super.updateItem(item, empty);
    if (shown != null) {
      enabled.selectedProperty().unbindBidirectional(shown.enabledProperty());
    }
    shown = empty ? null : item;
    if (shown == null) {
      setGraphic(null);
      return;
    }
    enabled.selectedProperty().bindBidirectional(shown.enabledProperty());
    enabled.setAccessibleText(MESSAGES.get("stop-at", shown.text()));
    icon.setIconLiteral(icon(shown.kind()));
    text.setText(shown.text());
    setGraphic(content);
  }

  private static String icon(BreakpointRow.Kind kind) {
    return switch (kind) {
      case HOOK -> "mdi2w-webhook";
      case POLICY -> "mdi2s-shield-outline";
      case PHASE -> "mdi2c-chevron-triple-right";
      case FIELD -> "mdi2e-eye-outline";
      case DENIAL -> "mdi2c-cancel";
      case FAILURE -> "mdi2a-alert-outline";
    };
  }
}
