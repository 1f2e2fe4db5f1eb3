package dev.admittance.app.controls.chart;

import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/// A chart: its data, and the time range that it shares with other charts.
///
/// @param <D> the type of the data
public class ChartViewModel<D> {
  private final String id;
  private final String title;
  private final ChartTimeViewModel time;
  private final ObjectProperty<D> data;

  /// @param id of its control and the prefix of those of its parts
  public ChartViewModel(String id, String title, ChartTimeViewModel time, D data) {
    this.id = id;
    this.title = title;
    this.time = time;
    this.data = new SimpleObjectProperty<>(data);
  }

  public final String id() {
    return id;
  }

  /// The title in a few words.
  public final String title() {
    return title;
  }

  /// The time range that it shares with other charts.
  public final ChartTimeViewModel time() {
    return time;
  }

  public final ObjectProperty<D> dataProperty() {
    return data;
  }
}
