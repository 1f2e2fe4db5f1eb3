package dev.admittance.app.controls.chart;

import dev.admittance.chart.HeatData;

public final class HeatMapViewModel extends ChartViewModel<HeatData> {
  /// @param id of its control
  public HeatMapViewModel(String id, String title, ChartTimeViewModel time, HeatData data) {
    super(id, title, time, data);
  }
}
