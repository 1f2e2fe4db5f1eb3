package dev.admittance.expectation;

import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.expectation.Mismatch;
import java.util.List;

/// The comparison of a request with an expectation.
///
/// @param mismatches empty where it was met
public record ExpectationReport(Expectation expectation, List<Mismatch> mismatches) {
  public ExpectationReport {
    mismatches = List.copyOf(mismatches);
  }

  public boolean met() {
    return mismatches.isEmpty();
  }
}
