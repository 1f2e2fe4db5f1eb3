package dev.admittance.cli;

import java.io.IOException;
import java.io.Writer;

/// Prints reviews for people, and how many were admitted.
final class ReplayText implements ReplayOutput {
  private final Writer out;
  private final boolean withSteps;
  private final Paint paint;
  private int admitted;
  private int refused;
  private int expected;
  private int met;

  ReplayText(Writer out, boolean withSteps, Paint paint) {
    this.out = out;
    this.withSteps = withSteps;
    this.paint = paint;
  }

  @Override
  public String text(ReviewReport report) {
    return ReviewText.of(report, withSteps, paint);
  }

  @Override
  public void print(String text, Verdict verdict) throws IOException {
    expected += verdict.expected();
    met += verdict.met();
    if (verdict.admitted()) {
      admitted++;
    } else {
      refused++;
    }
    out.write(text);
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
