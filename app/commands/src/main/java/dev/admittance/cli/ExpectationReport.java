package dev.admittance.cli;

import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.expectation.Mismatch;
import java.util.List;

/// The comparison of a request with an expectation.
///
/// @param mismatches empty where it was met
record ExpectationReport(Expectation expectation, List<Mismatch> mismatches) {
  ExpectationReport {
    mismatches = List.copyOf(mismatches);
  }

  boolean met() {
    return mismatches.isEmpty();
  }
}
