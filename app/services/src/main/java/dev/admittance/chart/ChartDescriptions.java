package dev.admittance.chart;

import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Describes charts in words, for screen readers.
public final class ChartDescriptions {
  private ChartDescriptions() {}

  /// Describes each line of a chart in a sentence: its current value, its minimum and maximum, and
  /// its gaps.
  public static String of(LineData data, TimeSpan span, ZoneId zone) {
    if (data.isEmpty()) {
      return "No data.";
    }
    List<String> sentences = new ArrayList<>();
    int first = Math.max(0, data.grid().floor(span.from()));
    int last = Math.min(data.grid().size() - 1, data.grid().floor(span.to()));
    for (ChartSeries series : data.series()) {
      sentences.add(sentence(series, data, first, last, zone));
    }
    return String.join(" ", sentences);
  }

  private static String sentence(
      ChartSeries series, LineData data, int first, int last, ZoneId zone) {
    int low = -1;
    int high = -1;
    int latest = -1;
    int gaps = 0;
    for (int i = first; i <= last; i++) {
      double value = series.values().at(i);
      if (Double.isNaN(value)) {
        continue;
      }
      low = low < 0 || value < series.values().at(low) ? i : low;
      high = high < 0 || value > series.values().at(high) ? i : high;
      gaps += latest >= 0 && latest < i - 1 ? 1 : 0;
      latest = i;
    }
    if (latest < 0) {
      return series.name() + ": no data.";
    }
    return series.name()
        + ": "
        + value(series, data, latest)
        + ", lowest "
        + value(series, data, low)
        + ", highest "
        + value(series, data, high)
        + " at "
        + TimeTicks.moment(data.grid().at(high), zone)
        + (gaps == 0 ? "" : ", " + gaps + (gaps == 1 ? " gap" : " gaps"))
        + (latest == last
            ? "."
            : ", nothing since " + TimeTicks.moment(data.grid().at(latest), zone) + ".");
  }

  private static String value(ChartSeries series, LineData data, int index) {
    return data.unit().words(series.values().at(index));
  }

  /// Describes each bucket that is not empty over a span in a sentence.
  public static String of(HeatPlot plot) {
    double total = plot.cells().stream().mapToDouble(HeatCell::count).sum();
    if (total == 0) {
      return "Nothing was counted.";
    }
    List<String> sentences = new ArrayList<>();
    for (int bucket = 0; bucket < plot.data().buckets().size(); bucket++) {
      int wanted = bucket;
      double count =
          plot.cells().stream()
              .filter(cell -> cell.bucket() == wanted)
              .mapToDouble(HeatCell::count)
              .sum();
      if (count > 0) {
        sentences.add(
            String.format(
                Locale.ROOT, "%s: %.1f %%.", plot.data().words(bucket), 100 * count / total));
      }
    }
    return String.join(" ", sentences);
  }
}
