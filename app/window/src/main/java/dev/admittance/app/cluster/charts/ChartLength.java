package dev.admittance.app.cluster.charts;

import dev.admittance.chart.TimeSpan;
import java.time.Duration;
import java.util.List;

/// The time ranges that charts offer, from five minutes to a day.
public enum ChartLength {
  MINUTES_5("5 min", Duration.ofMinutes(5)),
  MINUTES_15("15 min", Duration.ofMinutes(15)),
  HOUR("1 h", Duration.ofHours(1)),
  HOURS_6("6 h", Duration.ofHours(6)),
  DAY("24 h", Duration.ofHours(24));

  /// Metrics are scraped every few seconds; smaller steps add no information.
  private static final List<Duration> STEPS =
      List.of(
          Duration.ofSeconds(10),
          Duration.ofSeconds(30),
          Duration.ofMinutes(1),
          Duration.ofMinutes(2),
          Duration.ofMinutes(5),
          Duration.ofMinutes(10));

  private static final int MOST_POINTS = 300;

  private final String title;
  private final Duration length;

  ChartLength(String title, Duration length) {
    this.title = title;
    this.length = length;
  }

  public String title() {
    return title;
  }

  public Duration length() {
    return length;
  }

  /// The distance of the points of a range: the smallest that gives an acceptable number of points.
  static Duration step(TimeSpan span) {
    return STEPS.stream()
        .filter(step -> span.length().dividedBy(step) <= MOST_POINTS)
        .findFirst()
        .orElse(STEPS.getLast());
  }
}
