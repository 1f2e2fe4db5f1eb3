package dev.admittance.app.impact.latency;

import dev.admittance.app.messages.Messages;
import dev.admittance.chart.Unit;
import dev.admittance.simulator.comparison.ComparisonSummary;
import dev.admittance.simulator.comparison.Delays;
import java.time.Duration;
import java.util.List;

/// What a comparison comes to in virtual latency, as people read it.
///
/// @param rows before the change, after it, and what is added
public record LatencyFigures(List<Row> rows, Delays before, Delays after) {
  private static final Messages MESSAGES = Messages.of(LatencyFigures.class);

  private static final double NANOS = 1e9;

  /// Copies the rows.
  public LatencyFigures {
    rows = List.copyOf(rows);
  }

  /// Quantiles, as people read them.
  public record Row(String title, String least, String p50, String p99, String most) {}

  /// Those of a summary.
  public static LatencyFigures of(ComparisonSummary summary) {
    return of(summary.before(), summary.after(), summary.added());
  }

  static LatencyFigures of(Delays before, Delays after, Delays added) {
    return new LatencyFigures(
        List.of(
            row(MESSAGES.get("before"), before, ""),
            row(MESSAGES.get("after"), after, ""),
            row(MESSAGES.get("added"), added, "+")),
        before,
        after);
  }

  /// Whether any request takes any time.
  public boolean isWorthTelling() {
    return longest() > 0;
  }

  /// The longest latency of either side, in seconds.
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
