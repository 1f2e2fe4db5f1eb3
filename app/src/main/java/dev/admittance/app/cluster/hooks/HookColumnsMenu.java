package dev.admittance.app.cluster.hooks;

import atlantafx.base.theme.Styles;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.TableColumn;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;

/// Chooses which columns of the hooks are shown.
final class HookColumnsMenu extends MenuButton {
  HookColumnsMenu(Map<HookColumn, TableColumn<HookLine, HookContent>> columns) {
    setId("cluster/hooks-columns");
    setGraphic(new FontIcon("mdi2v-view-column-outline"));
    setAccessibleText("Choose columns");
    setTooltip(new Tooltip("Which columns are shown"));
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
