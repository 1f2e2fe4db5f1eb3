package dev.admittance.app.debug.rerun;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.debug.captures.VerdictBadge;
import dev.admittance.app.debug.compare.RunCompareViewModel;
import dev.admittance.app.debug.run.DebugRun;
import dev.admittance.app.messages.Messages;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javafx.collections.ListChangeListener;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuItem;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tab;
import javafx.scene.control.TabPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.StackPane;

/// The runs as a strip of tabs, hidden while there is only one.
public final class RunTabsView extends StackPane {
  private static final Messages MESSAGES = Messages.of(RunTabsView.class);

  private static final String STYLES = String.valueOf(RunTabsView.class.getResource("explore.css"));

  private final RunTabsViewModel model;
  private final RunCompareViewModel compare;
  private final RenameDialog rename;
  private final TabPane strip = new TabPane();
  private boolean drawing;

  public RunTabsView(RunTabsViewModel model, RunCompareViewModel compare, RenameDialog rename) {
    this.compare = compare;
    this.model = model;
    this.rename = rename;
    getStyleClass().add("run-tabs");
    getStylesheets().add(STYLES);
    strip.setId("debug/runs");
    strip.setAccessibleText(MESSAGES.get("runs"));
    strip.setTabClosingPolicy(TabPane.TabClosingPolicy.ALL_TABS);
    getChildren().setAll(strip);
    visibleProperty().bind(model.wanted());
    managedProperty().bind(model.wanted());
    model.tabs().addListener((ListChangeListener<RunTab>) _ -> draw());
    model.current().subscribe(_ -> select());
    compare.inFrontProperty().subscribe(_ -> select());
    compare.comparedProperty().subscribe(_ -> draw());
    strip.getSelectionModel().selectedItemProperty().subscribe(this::selected);
    draw();
  }

  private void draw() {
    drawing = true;
    strip.getTabs().setAll(model.tabs().stream().map(this::tab).toList());
    if (compare.comparedProperty().get().isPresent()) {
      strip.getTabs().add(comparison());
    }
    drawing = false;
    select();
  }

  private void select() {
    drawing = true;
    if (compare.inFrontProperty().get()) {
      strip.getSelectionModel().selectLast();
      drawing = false;
      return;
    }
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
      compare.inFrontProperty().set(false);
      model.show(run);
    } else if (!drawing && tab != null) {
      compare.inFrontProperty().set(true);
    }
  }

  private Tab comparison() {
    HBox head = Nodes.row("run-head", new Label(MESSAGES.get("comparison")));
    Tab tab = new Tab();
    tab.setGraphic(head);
    tab.setId("debug/comparison");
    tab.setTooltip(Nodes.tip(MESSAGES.get("comparison.tip")));
    tab.setOnCloseRequest(event -> {
      event.consume();
      compare.close();
    });
    return tab;
  }

  private Tab tab(RunTab shown) {
    VerdictBadge badge = new VerdictBadge();
    badge.show(Optional.of(shown.verdict()));
    badge.setId("debug/" + shown.id() + "-verdict");
    Label title = Nodes.label(shown.title(), "run-title");
    title.setId("debug/" + shown.id() + "-title");
    title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    HBox head = Nodes.row("run-head", title, badge);
    Tab tab = new Tab();
    tab.setId("debug/" + shown.id());
    tab.setGraphic(head);
    tab.setTooltip(Nodes.tip(shown.details()));
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
      items.add(Buttons.item(MESSAGES.get("tab.rename"), () -> rename.show(shown.run())));
      items.add(Buttons.item(MESSAGES.get("shared.close"), () -> model.close(shown.run())));
    }
    if (model.tabs().size() > 1) {
      Menu others = new Menu(MESSAGES.get("tab.compare"));
      for (RunTab other : model.tabs()) {
        if (!other.run().equals(shown.run())) {
          others
              .getItems()
              .add(Buttons.item(other.title(), () -> compare.compare(shown.run(), other.run())));
        }
      }
      items.add(others);
    }
    items.add(Buttons.item(MESSAGES.get("tab.close-others"), () -> model.closeOthers(shown.run())));
    return new ContextMenu(items.toArray(MenuItem[]::new));
  }
}
