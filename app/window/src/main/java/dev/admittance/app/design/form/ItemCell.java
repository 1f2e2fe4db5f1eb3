package dev.admittance.app.design.form;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.form.rows.ItemSummary;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.problems.SeverityMark;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// An item of a list: its name, an icon for problems, and details.
final class ItemCell extends GraphicCell<ItemSummary> {
  private static final Messages MESSAGES = Messages.of(ItemCell.class);

  private final Label title = new Label();
  private final FontIcon mark = new FontIcon("mdi2c-circle-medium");
  private final Label detail = Nodes.grow(Nodes.label("", "item-detail"));
  private final HBox line = Nodes.row("item-line", title, mark, detail);

  ItemCell() {
    setPrefWidth(0);
    title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    title.setMinWidth(0);
    detail.setMinWidth(0);
  }

  @Override
  protected Node show(ItemSummary item) {
    title.setText(item.title());
    detail.setText(item.detail());
    Nodes.tip(this, item.title() + "\n" + item.detail());
    mark.getStyleClass()
        .setAll(
            "ikonli-font-icon", "item-mark", item.worst().map(SeverityMark::styleClass).orElse(""));
    Nodes.show(mark, item.worst().isPresent());
    setAccessibleText(
        item.worst().isEmpty()
            ? item.title() + " " + item.detail()
            : MESSAGES.get("has-problems", item.title(), item.detail()));
    return line;
  }
}
