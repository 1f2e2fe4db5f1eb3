package dev.admittance.app.controls.table;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;

/// The menu that shows and hides the columns of a table.
public final class ColumnMenu extends MenuButton {
  private static final Messages MESSAGES = Messages.of(ColumnMenu.class);

  public ColumnMenu(DataTable<?> table) {
    setId(table.getId() + "-columns");
    setGraphic(new FontIcon("mdi2v-view-column-outline"));
    setAccessibleText(MESSAGES.get("columns.name"));
    Nodes.tip(this, () -> new Tooltip(MESSAGES.get("columns.tip")));
    setMinWidth(USE_PREF_SIZE);
    getStyleClass().addAll(Styles.FLAT, Styles.SMALL, Tweaks.NO_ARROW);
    for (TableColumn<?, ?> column : table.getColumns()) {
      CheckMenuItem item = new CheckMenuItem(column.getText());
      item.setId(getId() + "/" + column.getId().substring(table.getId().length() + 1));
      item.selectedProperty().bindBidirectional(column.visibleProperty());
      getItems().add(item);
    }
  }
}
