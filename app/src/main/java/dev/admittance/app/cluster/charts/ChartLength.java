package dev.admittance.app.cluster.charts;

import dev.admittance.chart.TimeSpan;
import java.time.Duration;
import java.util.List;

/// How much of the past charts show.
public enum ChartLength {
  /// Five minutes.
  MINUTES_5("5 min", Duration.ofMinutes(5)),
  /// A quarter of an hour.
  MINUTES_15("15 min", Duration.ofMinutes(15)),
  /// An hour.
  HOUR("1 h", Duration.ofHours(1)),
  /// Six hours.
  HOURS_6("6 h", Duration.ofHours(6)),
  /// A day.
  DAY("24 h", Duration.ofHours(24));

  /// Between scrapes lie some seconds: what is asked for more often says nothing more.
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

  /// What people read, such as `15 min`.
  public String title() {
    return title;
  }

  /// How long it is.
  public Duration length() {
    return length;
  }

  /// How far apart the points of a span are: as near as there are not too many of them.
  static Duration step(TimeSpan span) {
    return STEPS.stream()
        .filter(step -> span.length().dividedBy(step) <= MOST_POINTS)
        .findFirst()
        .orElse(STEPS.getLast());
  }
}
