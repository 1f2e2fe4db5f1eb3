package dev.admittance.app.controls.chart;

import dev.admittance.chart.ChartWords;
import dev.admittance.chart.LineData;
import dev.admittance.chart.Series;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;

/// A chart of lines: its data, and which lines are hidden.
public final class LineChartViewModel {
  private final String id;
  private final String title;
  private final ChartTimeViewModel time;
  private final ObjectProperty<LineData> data;
  private final ReadOnlyObjectWrapper<Set<String>> hidden = new ReadOnlyObjectWrapper<>(Set.of());

  /// A chart that shows some data at first.
  ///
  /// @param id of its control; those of its parts begin with it
  public LineChartViewModel(String id, String title, ChartTimeViewModel time, LineData data) {
    this.id = id;
    this.title = title;
    this.time = time;
    this.data = new SimpleObjectProperty<>(data);
  }

  /// The id of its control.
  public String id() {
    return id;
  }

  /// What it shows, in a few words.
  public String title() {
    return title;
  }

  /// The time that it shares with other charts.
  public ChartTimeViewModel time() {
    return time;
  }

  /// What it shows.
  public ObjectProperty<LineData> dataProperty() {
    return data;
  }

  /// The ids of lines that are not shown.
  public ReadOnlyObjectProperty<Set<String>> hiddenProperty() {
    return hidden.getReadOnlyProperty();
  }

  /// Shows or hides a line.
  public void show(String series, boolean shown) {
    Set<String> changed = new LinkedHashSet<>(hidden.get());
    if (shown) {
      changed.remove(series);
    } else {
      changed.add(series);
    }
    hidden.set(Set.copyOf(changed));
  }

  /// What a line is where one points at, or else now; in words.
  public String value(Series series) {
    Optional<Instant> pointed = time.cursorProperty().get();
    double value =
        pointed.isPresent()
            ? series.values().at(data.get().grid().nearest(pointed.get()))
            : series.values().latest().orElse(Double.NaN);
    return Double.isNaN(value) ? "–" : data.get().unit().words(value);
  }

  /// The chart in words.
  public String words() {
    return title + ". " + ChartWords.of(data.get(), time.shown(), time.zone());
  }
}
