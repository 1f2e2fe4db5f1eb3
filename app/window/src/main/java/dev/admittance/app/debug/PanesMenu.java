package dev.admittance.app.debug;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.dock.DockTab;
import dev.admittance.app.controls.dock.DockViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.KeyTip;
import java.util.ArrayList;
import java.util.List;
import javafx.scene.control.CheckMenuItem;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.Tooltip;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignV;

final class PanesMenu extends MenuButton {
  private static final Messages MESSAGES = Messages.of(PanesMenu.class);

  private final DockViewModel dock;
  private final List<DockTab> tabs;

  PanesMenu(DockViewModel dock, List<DockTab> tabs) {
    super("", new FontIcon(MaterialDesignV.VIEW_DASHBOARD_OUTLINE));
    this.dock = dock;
    this.tabs = tabs;
    setId("debug/panes");
    getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Tweaks.NO_ARROW);
    setAccessibleText(MESSAGES.get("panes"));
    Nodes.tip(this, () -> new Tooltip(MESSAGES.get("panes.tip")));
    setOnShowing(_ -> getItems().setAll(items()));
    getItems().setAll(items());
  }

  private List<MenuItem> items() {
    List<MenuItem> items = new ArrayList<>();
    for (DockTab tab : tabs) {
      CheckMenuItem item =
          new CheckMenuItem(tab.title() + KeyTip.keys("debug/" + tab.id(), getScene()));
      item.setId("debug/panes-" + tab.id());
      item.setSelected(dock.isOpen(tab.id()));
      item.setOnAction(_ -> {
        if (item.isSelected()) {
          dock.show(tab.id());
        } else {
          dock.close(tab.id());
        }
      });
      items.add(item);
    }
    MenuItem reset = new MenuItem(MESSAGES.get("panes.reset"));
    reset.setId("debug/panes-reset");
    reset.setOnAction(_ -> dock.reset());
    items.add(new SeparatorMenuItem());
    items.add(reset);
    return items;
  }
}
