package dev.admittance.app.controls.dock;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import javafx.geometry.Bounds;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.MenuButton;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;

/// A group of panes on the screen: tabs, and a menu.
final class DockGroup extends StackPane {
  private static final Messages MESSAGES = Messages.of(DockGroup.class);

  private final TabPane pane = new TabPane();
  private final List<String> ids;

  /// Shows a group.
  ///
  /// @param owner what the ids of its nodes begin with
  /// @param chosen told of each pane that a person brings to the front
  DockGroup(
      String owner,
      DockNode.Group group,
      Map<String, DockTab> tabs,
      DockMenu menu,
      Consumer<String> chosen) {
    ids = group.tabs();
    getStyleClass().add("dock-group");
    pane.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    pane.setId(owner + "/group-" + ids.getFirst());
    pane.setAccessibleText(
        MESSAGES.get(
            "group.name",
            ids.stream().map(id -> tab(tabs, id).title()).collect(Collectors.joining(", "))));
    for (String id : ids) {
      pane.getTabs().add(tab(owner, tab(tabs, id), menu));
    }
    select(group.selected());
    pane.getSelectionModel()
        .selectedIndexProperty()
        .subscribe((_, now) -> {
          if (now.intValue() >= 0) {
            chosen.accept(ids.get(now.intValue()));
          }
        });
    MenuButton more = more(owner, menu);
    StackPane.setAlignment(more, Pos.TOP_RIGHT);
    // It is drawn above the heading that it stands in, and has the focus before what is below.
    more.setViewOrder(-1);
    getChildren().setAll(more, pane);
  }

  private static DockTab tab(Map<String, DockTab> tabs, String id) {
    DockTab tab = tabs.get(id);
    if (tab == null) {
      throw new IllegalStateException("no pane `" + id + "`");
    }
    return tab;
  }

  private static Tab tab(String owner, DockTab pane, DockMenu menu) {
    Tab tab = new Tab(pane.title(), pane.content());
    tab.setId(owner + "/tab-" + pane.id());
    tab.setTooltip(pane.tip());
    ContextMenu context = new ContextMenu();
    context.setOnShowing(_ -> context.getItems().setAll(menu.of(pane.id())));
    // Without an entry it would not show, and so never ask for them.
    context.getItems().setAll(menu.of(pane.id()));
    tab.setContextMenu(context);
    return tab;
  }

  private MenuButton more(String owner, DockMenu menu) {
    MenuButton more = new MenuButton("", new FontIcon(MaterialDesignD.DOTS_VERTICAL));
    more.setId(owner + "/menu-" + ids.getFirst());
    more.getStyleClass()
        .addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL, "no-arrow", "dock-menu");
    more.setAccessibleText(MESSAGES.get("menu.name"));
    more.setTooltip(new Tooltip(MESSAGES.get("menu.tip")));
    more.setOnShowing(_ -> more.getItems().setAll(menu.of(front())));
    more.getItems().setAll(menu.of(front()));
    return more;
  }

  /// The pane in front.
  String front() {
    return ids.get(Math.max(0, pane.getSelectionModel().getSelectedIndex()));
  }

  /// Brings a pane to the front.
  void select(String id) {
    pane.getSelectionModel().select(ids.indexOf(id));
  }

  boolean holds(String id) {
    return ids.contains(id);
  }

  /// Puts the focus on the tabs.
  void focusTabs() {
    pane.requestFocus();
  }

  /// Lets go of its panes, so that another group can show them.
  void clear() {
    pane.getTabs().forEach(tab -> tab.setContent(null));
  }

  /// The pane whose tab a node is, or is in; empty for none.
  String tabAt(Node node) {
    for (Node at = node; at != null && at != this; at = at.getParent()) {
      if (at.getStyleClass().contains("tab") && at.getId() != null) {
        return at.getId().substring(at.getId().lastIndexOf("/tab-") + "/tab-".length());
      }
    }
    return "";
  }

  /// Where it is and what a pane that is dragged over it meets.
  ///
  /// @param area whose coordinates are meant
  Drop.Target target(Node area, String dragged) {
    Bounds bounds = area.sceneToLocal(localToScene(getLayoutBounds()));
    List<Double> middles = new ArrayList<>();
    double header = 0;
    for (Node tab : pane.lookupAll(".tab")) {
      Bounds at = area.sceneToLocal(tab.localToScene(tab.getLayoutBounds()));
      header = Math.max(header, at.getMaxY() - bounds.getMinY());
      if (!tabAt(tab).equals(dragged)) {
        middles.add(at.getCenterX());
      }
    }
    return new Drop.Target(ids.getFirst(), DockArea.rectangle(bounds), header, middles);
  }
}
