package dev.admittance.cli;

import java.io.IOException;
import java.io.Writer;

/// Prints reviews for people, and how many were admitted.
final class ReplayText implements ReplayOutput {
  private final Writer out;
  private final boolean withSteps;
  private int admitted;
  private int refused;

  ReplayText(Writer out, boolean withSteps) {
    this.out = out;
    this.withSteps = withSteps;
  }

  @Override
  public String text(ReviewReport report) {
    return ReviewText.of(report, withSteps);
  }

  @Override
  public void print(String text, boolean isAdmitted) throws IOException {
    if (isAdmitted) {
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
  }
}
