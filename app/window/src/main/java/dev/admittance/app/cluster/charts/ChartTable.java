package dev.admittance.app.cluster.charts;

import dev.admittance.chart.ChartSeries;
import dev.admittance.chart.LineData;
import dev.admittance.chart.TimeGrid;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;

/// Exports charts as comma-separated values (RFC 4180), one line for each time.
final class ChartTable {
  private static final MathContext DIGITS = new MathContext(6, RoundingMode.HALF_UP);
  private static final String END = "\r\n";

  private ChartTable() {}

  /// The values of charts on a common grid. Missing values are empty; durations are in seconds.
  static String of(ZoneId zone, LineData... charts) {
    List<LineData> all = List.of(charts);
    TimeGrid grid = all.getFirst().grid();
    StringBuilder text = new StringBuilder("time");
    for (LineData chart : all) {
      for (ChartSeries series : chart.series()) {
        text.append(',').append(series.name()).append(unit(chart));
      }
    }
    text.append(END);
    for (int i = 0; i < grid.size(); i++) {
      text.append(DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(grid.at(i).atZone(zone)));
      for (LineData chart : all) {
        for (ChartSeries series : chart.series()) {
          text.append(',').append(number(series.values().at(i)));
        }
      }
      text.append(END);
    }
    return text.toString();
  }

  private static String unit(LineData chart) {
    return switch (chart.unit()) {
      case SECONDS -> " (s)";
      case PER_SECOND -> " (per s)";
      case COUNT -> "";
    };
  }

  private static String number(double value) {
    if (Double.isNaN(value)) {
      return "";
    }
    return value == 0 ? "0" : new BigDecimal(value, DIGITS).stripTrailingZeros().toPlainString();
  }
}
