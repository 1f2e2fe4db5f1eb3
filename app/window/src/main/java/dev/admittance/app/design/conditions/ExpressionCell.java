package dev.admittance.app.design.conditions;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A row of a list of expressions: its state, its name and the expression in one line.
final class ExpressionCell extends GraphicCell<ExpressionRow> {
  private final FontIcon icon = new FontIcon();
  private final Label name = Nodes.label("", "expression-name");
  private final Label line = Nodes.grow(Nodes.label("", "expression-line"));
  private final HBox content = new HBox(icon, name, line);

  ExpressionCell() {
    content.getStyleClass().add("expression-row");
    line.setMaxWidth(Double.MAX_VALUE);
    line.setMinWidth(0);
    setPrefWidth(0);
  }

  @Override
  protected Node show(ExpressionRow row) {
    icon.setIconLiteral(
        switch (row.state()) {
          case UNKNOWN -> "mdi2c-circle-outline";
          case COMPILES -> "mdi2c-check";
          case COSTLY -> "mdi2a-alert-outline";
          case ERROR -> "mdi2c-close-circle-outline";
        });
    icon.getStyleClass()
        .setAll(
            "ikonli-font-icon",
            switch (row.state()) {
              case UNKNOWN -> "state-unknown";
              case COMPILES -> "state-fine";
              case COSTLY -> "severity-warning";
              case ERROR -> "severity-error";
            });
    name.setText(row.name());
    line.setText(row.line());
    setTooltip(row.detail().isEmpty() ? null : new Tooltip(row.detail()));
    setAccessibleText(
        row.name()
            + ", "
            + row.state().text()
            + (row.detail().isEmpty() ? "" : ": " + row.detail())
            + ", "
            + row.line());
    return content;
  }
}
