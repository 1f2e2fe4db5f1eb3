package dev.admittance.app.cluster.charts;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Segments;
import dev.admittance.app.messages.Messages;
import javafx.beans.binding.Bindings;
import javafx.scene.control.Button;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// Chooses the time range of the charts, pauses them, and resets the zoom.
final class ChartsBar extends HBox {
  private static final Messages MESSAGES = Messages.of(ChartsBar.class);

  ChartsBar(HookChartsViewModel model, MetricsActions actions) {
    getStyleClass().add("charts-bar");
    getChildren()
        .setAll(
            lengths(model),
            pause(model),
            whole(model),
            Nodes.space(),
            copy(model, actions),
            source(actions));
  }

  /// A click on the chosen length resets the zoom.
  private static HBox lengths(HookChartsViewModel model) {
    Segments<ChartLength> lengths =
        new Segments<>(
            model.lengthProperty(),
            length -> {
              model.lengthProperty().set(length);
              model.time().showWhole();
            });
    for (ChartLength length : ChartLength.values()) {
      String words = MESSAGES.get("bar.length", length.title());
      ToggleButton button =
          Buttons.toggle(
              "cluster/charts/" + length.title().replace(" ", ""), length.title(), words);
      button.setAccessibleText(words);
      lengths.with(length, button);
    }
    return lengths;
  }

  private static ToggleButton pause(HookChartsViewModel model) {
    FontIcon icon = new FontIcon("mdi2p-pause");
    ToggleButton button = Nodes.styled(Buttons.toggle("cluster/charts/pause", ""), Styles.FLAT);
    button.setGraphic(icon);
    Tooltip tip = new Tooltip();
    button.setTooltip(tip);
    button.selectedProperty().bindBidirectional(model.pausedProperty());
    model
        .pausedProperty()
        .subscribe(paused -> {
          icon.setIconLiteral(paused ? "mdi2p-play" : "mdi2p-pause");
          String words = paused ? MESSAGES.get("bar.follow") : MESSAGES.get("bar.stop");
          tip.setText(words);
          button.setAccessibleText(words);
          button.setText(paused ? MESSAGES.get("bar.paused") : "");
        });
    return button;
  }

  private static Button whole(HookChartsViewModel model) {
    Button button = Nodes.uncut(new Button("", new FontIcon("mdi2m-magnify-minus-outline")));
    button.setId("cluster/charts/whole");
    button.setAccessibleText(MESSAGES.get("bar.whole"));
    Nodes.tip(button, MESSAGES.get("bar.whole-tip"));
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
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
    Button button = Nodes.uncut(new Button("", new FontIcon("mdi2t-table-arrow-right")));
    button.setId("cluster/charts/copy");
    button.setAccessibleText(MESSAGES.get("bar.copy"));
    Nodes.tip(button, MESSAGES.get("bar.copy-tip"));
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    button.setOnAction(_ -> actions.copy().accept(model.table()));
    return button;
  }

  private static Button source(MetricsActions actions) {
    Button button = Nodes.uncut(new Button("", new FontIcon("mdi2d-database-search-outline")));
    button.textProperty().bind(actions.source());
    button
        .accessibleTextProperty()
        .bind(actions.source().map(source -> MESSAGES.get("bar.source", source)));
    button.setId("cluster/charts/source");
    button.setMaxWidth(200);
    Nodes.tip(button, MESSAGES.get("bar.source-tip"));
    button.getStyleClass().addAll(Styles.FLAT, Styles.SMALL);
    button.setOnAction(_ -> actions.chooseSource().run());
    return button;
  }
}
