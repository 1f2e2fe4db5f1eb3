package dev.admittance.app.cluster.charts;

import atlantafx.base.theme.Styles;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;

/// Chooses how much of the past charts show, stops them, and shows all again after a zoom.
final class ChartsBar extends HBox {
  ChartsBar(HookChartsViewModel model, MetricsActions actions) {
    getStyleClass().add("charts-bar");
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    getChildren()
        .setAll(
            lengths(model), pause(model), whole(model), gap, copy(model, actions), source(actions));
  }

  private static HBox lengths(HookChartsViewModel model) {
    HBox box = new HBox();
    ToggleGroup group = new ToggleGroup();
    ChartLength[] all = ChartLength.values();
    for (ChartLength length : all) {
      ToggleButton button = new ToggleButton(length.title());
      button.setId("cluster/charts/" + length.title().replace(" ", ""));
      button.setAccessibleText("Show the last " + length.title());
      button.setTooltip(new Tooltip("Show the last " + length.title()));
      button.getStyleClass().add(Styles.SMALL);
      button
          .getStyleClass()
          .add(
              length == all[0]
                  ? Styles.LEFT_PILL
                  : length == all[all.length - 1] ? Styles.RIGHT_PILL : Styles.CENTER_PILL);
      button.setToggleGroup(group);
      button.setMinWidth(USE_PREF_SIZE);
      // One of them is always chosen; choosing it again shows all of it.
      button.setOnAction(_ -> {
        button.setSelected(true);
        model.lengthProperty().set(length);
        model.time().showWhole();
      });
      model.lengthProperty().subscribe(chosen -> button.setSelected(chosen == length));
      box.getChildren().add(button);
    }
    return box;
  }

  private static ToggleButton pause(HookChartsViewModel model) {
    FontIcon icon = new FontIcon("mdi2p-pause");
    ToggleButton button = new ToggleButton("", icon);
    button.setId("cluster/charts/pause");
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    button.setMinWidth(USE_PREF_SIZE);
    Tooltip tip = new Tooltip();
    button.setTooltip(tip);
    button.selectedProperty().bindBidirectional(model.pausedProperty());
    model
        .pausedProperty()
        .subscribe(paused -> {
          icon.setIconLiteral(paused ? "mdi2p-play" : "mdi2p-pause");
          String words = paused ? "Follow time again" : "Stop the charts";
          tip.setText(words);
          button.setAccessibleText(words);
          button.setText(paused ? "Paused" : "");
        });
    return button;
  }

  private static Button whole(HookChartsViewModel model) {
    Button button = new Button("", new FontIcon("mdi2m-magnify-minus-outline"));
    button.setId("cluster/charts/whole");
    button.setAccessibleText("Show all of the window");
    button.setTooltip(
        new Tooltip("Show all of the window (0 in a chart, or a double click). Drag to zoom."));
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    button.setMinWidth(USE_PREF_SIZE);
    button
        .disableProperty()
        .bind(
            Bindings.createBooleanBinding(
                () -> model.time().frameProperty().get().zoom().isEmpty(),
                model.time().frameProperty()));
    button.setOnAction(_ -> model.time().showWhole());
    return button;
  }

  private static Button copy(HookChartsViewModel model, MetricsActions actions) {
    Button button = new Button("", new FontIcon("mdi2t-table-arrow-right"));
    button.setId("cluster/charts/copy");
    button.setAccessibleText("Copy the values as a table");
    button.setTooltip(new Tooltip("Copy the values as a table (comma-separated values)"));
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> actions.copy().accept(model.table()));
    return button;
  }

  private static Button source(MetricsActions actions) {
    Button button = new Button("", new FontIcon("mdi2d-database-search-outline"));
    button.textProperty().bind(actions.source());
    button.accessibleTextProperty().bind(actions.source().map(source -> "Metrics from " + source));
    button.setId("cluster/charts/source");
    button.setMaxWidth(200);
    button.setTooltip(new Tooltip("Choose where the metrics come from"));
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    button.setMinWidth(USE_PREF_SIZE);
    button.setOnAction(_ -> actions.chooseSource().run());
    return button;
  }
}
