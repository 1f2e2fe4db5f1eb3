package dev.admittance.app.controls.dock;

import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import org.kordamp.ikonli.javafx.FontIcon;

/// The menu items of panes, an alternative to dragging.
///
/// @param owner the prefix of the ids of their items
/// @param focus focuses a pane
record DockMenu(
    String owner, DockViewModel dock, Map<String, DockTab> tabs, Consumer<String> focus) {
  private static final Messages MESSAGES = Messages.of(DockMenu.class);

  /// The current menu items of a pane.
  List<MenuItem> of(String tab) {
    List<MenuItem> items = new ArrayList<>();
    for (DockSide side : DockSide.values()) {
      items.add(
          item(
              "move-" + id(side),
              MESSAGES.get("menu.move-" + id(side)),
              icon(side),
              () -> {
                dock.show(tab);
                dock.moveFront(side);
              }));
    }
    Menu split = new Menu(MESSAGES.get("menu.split"), new FontIcon("mdi2v-view-split-vertical"));
    for (DockSide side : DockSide.values()) {
      split
          .getItems()
          .add(
              item("split-" + id(side), side.text(), icon(side), () -> dock.split(tab, tab, side)));
    }
    split.setDisable(
        dock.layoutProperty().get().groupOf(tab).filter(g -> g.tabs().size() > 1).isEmpty());
    items.add(split);
    items.add(new SeparatorMenuItem());
    items.add(
        item("close", MESSAGES.get("menu.close", title(tab)), "mdi2c-close", () -> close(tab)));
    items.addAll(general());
    return items;
  }

  private void close(String tab) {
    dock.show(tab);
    dock.closeFront();
  }

  /// The menu items of the whole area.
  List<MenuItem> general() {
    Menu reopen = new Menu(MESSAGES.get("menu.reopen"), new FontIcon("mdi2t-tab-plus"));
    for (String closed : dock.layoutProperty().get().closed()) {
      reopen
          .getItems()
          .add(item("reopen-" + closed, title(closed), "mdi2t-tab", () -> dock.show(closed)));
    }
    reopen.setDisable(reopen.getItems().isEmpty());
    return List.of(reopen, item("reset", MESSAGES.get("reset"), "mdi2r-restore", dock::reset));
  }

  private String title(String tab) {
    DockTab known = tabs.get(tab);
    return known == null ? tab : known.title();
  }

  private static String icon(DockSide side) {
    return switch (side) {
      case LEFT -> "mdi2d-dock-left";
      case RIGHT -> "mdi2d-dock-right";
      case TOP -> "mdi2d-dock-top";
      case BOTTOM -> "mdi2d-dock-bottom";
    };
  }

  private static String id(DockSide side) {
    return side.name().toLowerCase(Locale.ROOT);
  }

  private MenuItem item(String id, String text, String icon, Runnable action) {
    MenuItem item = new MenuItem(text, new FontIcon(icon));
    item.setId(owner + "/dock-" + id);
    item.setOnAction(_ -> {
      action.run();
      // The menu button may be gone, and the focus with it.
      focus.accept(dock.frontProperty().get());
    });
    return item;
  }
}
