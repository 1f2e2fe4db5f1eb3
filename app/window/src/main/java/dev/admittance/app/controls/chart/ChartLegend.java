package dev.admittance.app.controls.chart;

import dev.admittance.chart.ChartSeries;
import dev.admittance.chart.LineData;
import java.util.ArrayList;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.layout.FlowPane;

/// The lines of a chart with their values; each entry shows or hides its line.
final class ChartLegend extends FlowPane {
  /// The width from which entries form a single row.
  private static final double ONE_ROW = 800;

  private final LineChartViewModel model;
  private final List<LegendEntry> entries = new ArrayList<>();
  private List<String> ids = List.of();

  ChartLegend(LineChartViewModel model) {
    this.model = model;
    getStyleClass().add("time-chart-legend");
    setAlignment(Pos.CENTER_RIGHT);
    setPrefWrapLength(ONE_ROW);
    model.dataProperty().subscribe(this::show);
    model.time().cursorProperty().subscribe(_ -> showValues());
  }

  private void show(LineData data) {
    List<String> wanted = data.series().stream().map(ChartSeries::id).toList();
    if (!wanted.equals(ids)) {
      ids = wanted;
      entries.clear();
      data.series().forEach(series -> entries.add(new LegendEntry(model, series)));
      getChildren().setAll(entries);
    }
    showValues();
  }

  private void showValues() {
    List<ChartSeries> series = model.dataProperty().get().series();
    for (int i = 0; i < entries.size(); i++) {
      entries.get(i).show(series.get(i));
    }
  }
}
