package dev.admittance.app.design.form.editor;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// An item of a list: its name, an icon for problems, and details.
final class ItemCell extends GraphicCell<ItemsEditor.Item> {
  private static final Messages MESSAGES = Messages.of(ItemCell.class);

  private final Label title = new Label();
  private final FontIcon mark = new FontIcon("mdi2c-circle-medium");
  private final Label detail = new Label();
  private final HBox line = new HBox(title, mark, detail);

  ItemCell() {
    setPrefWidth(0);
    line.getStyleClass().add("item-line");
    title.setMinWidth(Region.USE_PREF_SIZE);
    detail.getStyleClass().add("item-detail");
    HBox.setHgrow(detail, Priority.ALWAYS);
  }

  @Override
  protected Node show(ItemsEditor.Item item) {
    title.setText(item.title());
    detail.setText(item.detail());
    mark.getStyleClass().setAll("ikonli-font-icon", "item-mark", item.mark());
    Nodes.show(mark, !item.mark().isEmpty());
    setAccessibleText(
        item.mark().isEmpty()
            ? item.title() + " " + item.detail()
            : MESSAGES.get("has-problems", item.title(), item.detail()));
    return line;
  }
}
