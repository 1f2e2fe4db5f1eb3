package dev.admittance.app.debug.explore;

import dev.admittance.app.debug.captures.VerdictBadge;
import dev.admittance.app.debug.run.DebugRun;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/// The runs as a strip of tabs; not there while there is nothing to choose.
public final class RunTabsView extends StackPane {
  private static final String STYLES = String.valueOf(RunTabsView.class.getResource("explore.css"));

  private final RunTabsViewModel model;
  private final RenameDialog rename;
  private final TabPane strip = new TabPane();
  private boolean drawing;

  /// Shows runs.
  public RunTabsView(RunTabsViewModel model, RenameDialog rename) {
    this.model = model;
    this.rename = rename;
    getStyleClass().add("run-tabs");
    getStylesheets().add(STYLES);
    strip.setId("debug/runs");
    strip.setAccessibleText("Runs");
    strip.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
    getChildren().setAll(strip);
    visibleProperty().bind(model.wanted());
    managedProperty().bind(model.wanted());
    model.tabs().addListener((ListChangeListener<RunTab>) _ -> draw());
    model.current().subscribe(_ -> select());
    strip.getSelectionModel().selectedItemProperty().subscribe(this::selected);
    draw();
  }

  private void draw() {
    drawing = true;
    strip.getTabs().setAll(model.tabs().stream().map(this::tab).toList());
    drawing = false;
    select();
  }

  private void select() {
    drawing = true;
    model
        .current()
        .getValue()
        .flatMap(run ->
            strip.getTabs().stream().filter(tab -> run.equals(tab.getUserData())).findFirst())
        .ifPresent(strip.getSelectionModel()::select);
    drawing = false;
  }

  private void selected(Tab tab) {
    if (!drawing && tab != null && tab.getUserData() instanceof DebugRun run) {
      model.show(run);
    }
  }

  private Tab tab(RunTab shown) {
    VerdictBadge badge = new VerdictBadge();
    badge.show(Optional.of(shown.verdict()));
    badge.setId("debug/" + shown.id() + "-verdict");
    Label title = new Label(shown.title());
    title.setId("debug/" + shown.id() + "-title");
    title.getStyleClass().add("run-title");
    title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    HBox head = new HBox(title, badge);
    head.getStyleClass().add("run-head");
    Tab tab = new Tab();
    tab.setId("debug/" + shown.id());
    tab.setGraphic(head);
    tab.setTooltip(new Tooltip(shown.details()));
    tab.setUserData(shown.run());
    tab.setClosable(shown.isClosable());
    tab.setContextMenu(menu(shown));
    tab.setOnCloseRequest(event -> {
      event.consume();
      model.close(shown.run());
    });
    return tab;
  }

  private ContextMenu menu(RunTab shown) {
    List<MenuItem> items = new ArrayList<>();
    if (shown.isClosable()) {
      items.add(item("Rename…", () -> rename.show(shown.run())));
      items.add(item("Close", () -> model.close(shown.run())));
    }
    items.add(item("Close Other Runs", () -> model.closeOthers(shown.run())));
    return new ContextMenu(items.toArray(MenuItem[]::new));
  }

  private static MenuItem item(String text, Runnable action) {
    MenuItem item = new MenuItem(text);
    item.setOnAction(_ -> action.run());
    return item;
  }
}
