package dev.admittance.app.cluster.hooks;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;

/// The menu that shows and hides columns.
final class HookColumnsMenu extends MenuButton {
  private static final Messages MESSAGES = Messages.of(HookColumnsMenu.class);

  HookColumnsMenu(Map<HookColumn, TableColumn<HookLine, HookContent>> columns) {
    setId("cluster/hooks-columns");
    setGraphic(new FontIcon("mdi2v-view-column-outline"));
    setAccessibleText(MESSAGES.get("columns.name"));
    setTooltip(new Tooltip(MESSAGES.get("columns.tip")));
    setMinWidth(USE_PREF_SIZE);
    getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    columns.forEach((column, shown) -> {
      CheckMenuItem item = new CheckMenuItem(column.title());
      item.setId(getId() + "/" + column.name().toLowerCase(Locale.ROOT));
      item.selectedProperty().bindBidirectional(shown.visibleProperty());
      getItems().add(item);
    });
  }
}
