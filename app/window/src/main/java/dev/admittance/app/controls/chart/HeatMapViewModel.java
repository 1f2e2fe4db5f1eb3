package dev.admittance.app.controls.chart;

import dev.admittance.chart.HeatData;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;

/// A heat map: its data, and the time range that it shares with other charts.
public final class HeatMapViewModel {
  private final String id;
  private final String title;
  private final ChartTimeViewModel time;
  private final ObjectProperty<HeatData> data;

  /// @param id of its control
  public HeatMapViewModel(String id, String title, ChartTimeViewModel time, HeatData data) {
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

  public ObjectProperty<HeatData> dataProperty() {
    return data;
  }
}
