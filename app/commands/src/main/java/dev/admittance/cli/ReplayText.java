package dev.admittance.cli;

import dev.admittance.simulator.comparison.DelayCounts;
import dev.admittance.simulator.comparison.Delays;
import dev.admittance.simulator.trace.StepDescriptions;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/// Prints reviews as text, followed by the number of admitted ones.
final class ReplayText implements ReplayOutput {
  private static final double HALF = 0.5;
  private static final double NEARLY_ALL = 0.99;

  private final Writer out;
  private final boolean withSteps;
  private final Paint paint;
  private final boolean withLatency;
  private final DelayCounts latencies = new DelayCounts();
  private int admitted;
  private int refused;
  private int expected;
  private int met;

  /// @param withLatency whether to print how long admission took
  ReplayText(Writer out, boolean withSteps, Paint paint, boolean withLatency) {
    this.out = out;
    this.withSteps = withSteps;
    this.paint = paint;
    this.withLatency = withLatency;
  }

  @Override
  public String text(ReviewReport report) {
    return ReviewText.of(report, withSteps, paint);
  }

  @Override
  public void print(String text, Verdict verdict) throws IOException {
    expected += verdict.expected();
    met += verdict.met();
    latencies.add(verdict.latency());
    if (verdict.admitted()) {
      admitted++;
    } else {
      refused++;
    }
    out.write(text);
  }

  @Override
  public void cutShort() throws IOException {
    out.write("Partial: the run ended before its input did. Up to there:\n");
  }

  @Override
  public void logged(List<LogPointReport> points) throws IOException {
    for (LogPointReport point : points) {
      out.write(String.join("\n", point.lines()) + "\n\n");
    }
  }

  @Override
  public void end() throws IOException {
    int all = admitted + refused;
    out.write(
        all
            + (all == 1 ? " request: " : " requests: ")
            + admitted
            + " admitted, "
            + refused
            + " refused\n");
    Delays counted = latencies.build();
    if (withLatency && counted.count() > 0) {
      out.write(
          "virtual latency: p50 "
              + StepDescriptions.duration(counted.quantile(HALF))
              + ", p99 "
              + StepDescriptions.duration(counted.quantile(NEARLY_ALL))
              + ", at most "
              + StepDescriptions.duration(counted.quantile(1))
              + "\n");
    }
    if (expected > 0) {
      out.write(
          expected
              + (expected == 1 ? " expectation: " : " expectations: ")
              + met
              + " met, "
              + (expected - met)
              + " not met\n");
    }
  }
}
