package dev.admittance.cli;

import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.expectation.Mismatch;
import java.util.List;

/// Whether a request came to what was expected of it.
///
/// @param mismatches empty where it did
record ExpectationReport(Expectation expectation, List<Mismatch> mismatches) {
  ExpectationReport {
    mismatches = List.copyOf(mismatches);
  }

  boolean met() {
    return mismatches.isEmpty();
  }
}
