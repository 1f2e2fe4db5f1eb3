package dev.admittance.app.controls.dock;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
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
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;

/// A visible group of panes: tabs and a menu.
final class DockGroup extends StackPane {
  private static final Messages MESSAGES = Messages.of(DockGroup.class);

  private final TabPane pane = new TabPane();
  private final List<String> ids;

  /// @param owner the prefix of the ids of its nodes
  /// @param chosen receives each pane that the user selects
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
        .selectedItemProperty()
        .subscribe(tab -> {
          // JavaFX styles hidden panes too, so they join the scene when they are first in front.
          if (tab != null && tab.getContent() == null) {
            Node content = tab(tabs, ids.get(pane.getTabs().indexOf(tab))).content().get();
            tab.setContent(content);
            content.applyCss();
          }
        });
    pane.getSelectionModel()
        .selectedIndexProperty()
        .subscribe((_, now) -> {
          if (now.intValue() >= 0) {
            chosen.accept(ids.get(now.intValue()));
          }
        });
    MenuButton more = more(owner, menu);
    StackPane.setAlignment(more, Pos.TOP_RIGHT);
    // Drawn above the header, but earlier in the focus order than the content.
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
    Tab tab = new Tab(pane.title());
    tab.setId(owner + "/tab-" + pane.id());
    tab.setTooltip(pane.tip());
    ContextMenu context = new ContextMenu();
    context.setOnShowing(_ -> context.getItems().setAll(menu.of(pane.id())));
    // JavaFX never opens an empty menu, so it would never ask for its items.
    context.getItems().setAll(menu.of(pane.id()));
    tab.setContextMenu(context);
    return tab;
  }

  private MenuButton more(String owner, DockMenu menu) {
    MenuButton more = new MenuButton("", new FontIcon(MaterialDesignD.DOTS_VERTICAL));
    Nodes.withId(
        owner + "/menu-" + ids.getFirst(),
        Nodes.styled(more, Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL, "no-arrow", "dock-menu"));
    more.setAccessibleText(MESSAGES.get("menu.name"));
    Nodes.tip(more, MESSAGES.get("menu.tip"));
    more.setOnShowing(_ -> more.getItems().setAll(menu.of(front())));
    more.getItems().setAll(menu.of(front()));
    return more;
  }

  String front() {
    return ids.get(Math.max(0, pane.getSelectionModel().getSelectedIndex()));
  }

  void select(String id) {
    pane.getSelectionModel().select(ids.indexOf(id));
  }

  boolean holds(String id) {
    return ids.contains(id);
  }

  void focusTabs() {
    pane.requestFocus();
  }

  /// Releases its panes, so that another group can show them.
  void clear() {
    pane.getTabs().forEach(tab -> tab.setContent(null));
  }

  /// The pane whose tab is or contains a node; empty for none.
  String tabAt(Node node) {
    for (Node at = node; at != null && at != this; at = at.getParent()) {
      if (at.getStyleClass().contains("tab") && at.getId() != null) {
        return at.getId().substring(at.getId().lastIndexOf("/tab-") + "/tab-".length());
      }
    }
    return "";
  }

  /// The geometry of the group for a dragged pane.
  ///
  /// @param area the coordinate system
  DockDrop.Target target(Node area, String dragged) {
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
    return new DockDrop.Target(ids.getFirst(), DockArea.rectangle(bounds), header, middles);
  }
}
