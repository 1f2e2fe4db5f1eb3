package dev.admittance.app.controls.chart;

import dev.admittance.chart.ChartDescriptions;
import dev.admittance.chart.ChartSeries;
import dev.admittance.chart.LineData;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/// A line chart: its data, and the hidden lines.
public final class LineChartViewModel extends ChartViewModel<LineData> {
  private final ReadOnlyObjectWrapper<Set<String>> hidden = new ReadOnlyObjectWrapper<>(Set.of());

  /// @param id of its control and the prefix of those of its parts
  public LineChartViewModel(String id, String title, ChartTimeViewModel time, LineData data) {
    super(id, title, time, data);
  }

  public ReadOnlyObjectProperty<Set<String>> hiddenProperty() {
    return hidden.getReadOnlyProperty();
  }

  public void show(String series, boolean shown) {
    Set<String> changed = new LinkedHashSet<>(hidden.get());
    if (shown) {
      changed.remove(series);
    } else {
      changed.add(series);
    }
    hidden.set(Set.copyOf(changed));
  }

  /// The value of a line at the cursor, or else the latest, as a text.
  public String value(ChartSeries series) {
    Optional<Instant> pointed = time().cursorProperty().get();
    double value =
        pointed.isPresent()
            ? series.values().at(dataProperty().get().grid().nearest(pointed.get()))
            : series.values().latest().orElse(Double.NaN);
    return Double.isNaN(value) ? "–" : dataProperty().get().unit().words(value);
  }

  /// The accessible text of the chart.
  public String words() {
    return title()
        + ". "
        + ChartDescriptions.of(dataProperty().get(), time().shown(), time().zone());
  }
}
