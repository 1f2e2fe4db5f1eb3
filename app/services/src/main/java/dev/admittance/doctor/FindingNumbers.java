package dev.admittance.doctor;

import dev.admittance.metrics.PartFigures;
import java.time.Duration;
import java.util.Locale;

final class FindingNumbers {
  private FindingNumbers() {}

  static String count(double count) {
    return count > 0 && count < 1 ? "< 1" : String.format(Locale.ROOT, "%,.0f", count);
  }

  /// Formats a duration in seconds: `850 ms`, `1.2 s`.
  static String seconds(double seconds) {
    return seconds < 1
        ? String.format(Locale.ROOT, "%.0f ms", seconds * 1000)
        : String.format(Locale.ROOT, "%.1f s", seconds);
  }

  /// Formats the span of metrics: `in the last 5 minutes`.
  static String over(PartFigures figures) {
    return figures.over().map(FindingNumbers::span).orElse("since the API servers started");
  }

  /// Formats the part of a span that was watched: `in the last hour`, or the minutes of it.
  static String watched(Duration watched, Duration whole) {
    return watched.plusMinutes(1).compareTo(whole) >= 0
        ? "in the last hour"
        : span(watched) + ", for which it was watched";
  }

  private static String span(Duration span) {
    long minutes = Math.round(span.toSeconds() / 60.0);
    return minutes < 1
        ? "in the last " + span.toSeconds() + " seconds"
        : minutes == 1 ? "in the last minute" : "in the last " + minutes + " minutes";
  }

  /// Formats a future time: `in 3 days`.
  static String until(Duration left) {
    long days = left.toDays();
    return days >= 2 ? "in " + days + " days" : "in " + Math.max(0, left.toHours()) + " hours";
  }
}
