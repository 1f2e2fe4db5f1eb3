package dev.admittance.app.impact.latency;

import dev.admittance.app.messages.Messages;
import dev.admittance.chart.Unit;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.Delays;
import java.time.Duration;
import java.util.List;

/// The virtual latency of a comparison as shown.
///
/// @param rows before, after, and the difference
public record LatencyFigures(List<Row> rows, Delays before, Delays after) {
  private static final Messages MESSAGES = Messages.of(LatencyFigures.class);

  private static final double NANOS = 1e9;

  public LatencyFigures {
    rows = List.copyOf(rows);
  }

  public record Row(String title, String least, String p50, String p99, String most) {}

  public static LatencyFigures of(ComparisonSummary summary) {
    return of(summary.before(), summary.after(), summary.added());
  }

  static LatencyFigures of(Delays before, Delays after, Delays added) {
    return new LatencyFigures(
        List.of(
            row(MESSAGES.get("shared.before"), before, ""),
            row(MESSAGES.get("shared.after"), after, ""),
            row(MESSAGES.get("added"), added, "+")),
        before,
        after);
  }

  /// Whether any request has a latency.
  public boolean isRelevant() {
    return longest() > 0;
  }

  /// The maximum latency of both sides, in seconds.
  public double longest() {
    return Math.max(seconds(before.quantile(1)), seconds(after.quantile(1)));
  }

  private static Row row(String title, Delays delays, String plus) {
    return new Row(
        title,
        words(delays.quantile(0), plus),
        words(delays.quantile(0.5), plus),
        words(delays.quantile(0.99), plus),
        words(delays.quantile(1), plus));
  }

  private static String words(Duration delay, String plus) {
    String text = Unit.SECONDS.words(seconds(delay.abs()));
    return delay.isNegative() ? "\u2212" + text : delay.isZero() ? text : plus + text;
  }

  private static double seconds(Duration delay) {
    return delay.toNanos() / NANOS;
  }
}
