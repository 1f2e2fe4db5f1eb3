package dev.admittance.app.controls.chart;

import dev.admittance.chart.ChartDescriptions;
import dev.admittance.chart.ChartSeries;
import dev.admittance.chart.LineData;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// A line chart: its data, and the hidden lines.
public final class LineChartViewModel {
  private final String id;
  private final String title;
  private final ChartTimeViewModel time;
  private final ObjectProperty<LineData> data;
  private final ReadOnlyObjectWrapper<Set<String>> hidden = new ReadOnlyObjectWrapper<>(Set.of());

  /// @param id of its control and the prefix of those of its parts
  public LineChartViewModel(String id, String title, ChartTimeViewModel time, LineData data) {
    this.id = id;
    this.title = title;
    this.time = time;
    this.data = new SimpleObjectProperty<>(data);
  }

  public String id() {
    return id;
  }

  /// The title in a few words.
  public String title() {
    return title;
  }

  /// The time range that it shares with other charts.
  public ChartTimeViewModel time() {
    return time;
  }

  public ObjectProperty<LineData> dataProperty() {
    return data;
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
    Optional<Instant> pointed = time.cursorProperty().get();
    double value =
        pointed.isPresent()
            ? series.values().at(data.get().grid().nearest(pointed.get()))
            : series.values().latest().orElse(Double.NaN);
    return Double.isNaN(value) ? "–" : data.get().unit().words(value);
  }

  /// The accessible text of the chart.
  public String words() {
    return title + ". " + ChartDescriptions.of(data.get(), time.shown(), time.zone());
  }
}
