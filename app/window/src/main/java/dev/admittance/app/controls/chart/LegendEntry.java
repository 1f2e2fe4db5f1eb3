package dev.admittance.app.controls.chart;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.chart.ChartSeries;
import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;

/// The legend entry of a line, selected while the line is visible.
final class LegendEntry extends ToggleButton {
  private static final Messages MESSAGES = Messages.of(LegendEntry.class);

  private final LineChartViewModel model;
  private final Label value = new Label();

  LegendEntry(LineChartViewModel model, ChartSeries series) {
    this.model = model;
    Nodes.withId(
        model.id() + "/" + series.id(),
        Nodes.styled(this, Styles.FLAT, Styles.SMALL, "time-chart-entry"));
    Label name = Nodes.label(series.name(), "time-chart-entry-name");
    value.getStyleClass().add("time-chart-entry-value");
    HBox content = new HBox(LineLook.swatch(series.look()), name, value);
    content.getStyleClass().add("time-chart-entry-content");
    setGraphic(content);
    Nodes.tip(this, () -> new Tooltip(MESSAGES.get("legend.toggle", series.name())));
    setSelected(!model.hiddenProperty().get().contains(series.id()));
    selectedProperty().addListener((_, _, shown) -> choose(series, shown));
  }

  private void choose(ChartSeries series, boolean shown) {
    model.show(series.id(), shown);
    show(
        model.dataProperty().get().series().stream()
            .filter(one -> one.id().equals(series.id()))
            .findFirst()
            .orElse(series));
  }

  /// Shows the value at the cursor, or else the latest.
  void show(ChartSeries series) {
    value.setText(isSelected() ? model.value(series) : MESSAGES.get("legend.hidden"));
    setAccessibleText(series.name() + ", " + value.getText());
  }
}
