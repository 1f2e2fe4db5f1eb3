package dev.admittance.app.debug.panes;

import atlantafx.base.theme.Styles;
import java.util.EnumMap;
import java.util.Map;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.StackPane;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignL;

/// The panes beside the object, one at a time.
public final class InspectorView extends StackPane {
  private final Map<Pane, Tab> tabs = new EnumMap<>(Pane.class);
  private final TabPane pane = new TabPane();

  /// Shows panes.
  ///
  /// @param contents a node for each pane
  public InspectorView(InspectorViewModel inspector, Map<Pane, Node> contents) {
    getStyleClass().add("inspector");
    pane.setId("debug/inspector");
    pane.setAccessibleText("Panes of the step");
    pane.setTabClosingPolicy(TabPane.TabClosingPolicy.UNAVAILABLE);
    for (Pane each : Pane.values()) {
      Tab tab = new Tab(each.title(), contents.get(each));
      tab.setId("debug/tab-" + each.id());
      tabs.put(each, tab);
      pane.getTabs().add(tab);
    }
    ToggleButton follow = follow(inspector);
    StackPane.setAlignment(follow, Pos.TOP_RIGHT);
    getChildren().setAll(pane, follow);
    inspector.paneProperty().subscribe(shown -> pane.getSelectionModel().select(tabs.get(shown)));
    tabs.forEach((each, tab) ->
        tab.setOnSelectionChanged(_ -> {
          if (tab.isSelected()) {
            inspector.paneProperty().set(each);
          }
        }));
  }

  /// Puts the focus on the tabs.
  public void focusTabs() {
    pane.requestFocus();
  }

  private static ToggleButton follow(InspectorViewModel inspector) {
    ToggleButton follow = new ToggleButton("", new FontIcon(MaterialDesignL.LINK_VARIANT));
    follow.setId("debug/inspector-follow");
    follow
        .getStyleClass()
        .addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL, "inspector-follow");
    follow.setAccessibleText("Follow the step");
    follow.setTooltip(new Tooltip("Follow the step: show the pane that says most about it"));
    follow.selectedProperty().bindBidirectional(inspector.followingProperty());
    return follow;
  }
}
