package dev.admittance.expectation;

import dev.admittance.simulator.capture.Capture;
import dev.admittance.simulator.expectation.Expectation;
import dev.admittance.simulator.expectation.Mismatch;
import java.util.List;

/// The result of one test.
public sealed interface TestResult {
  Expectation expectation();

  default boolean passed() {
    return this instanceof Run run && run.mismatches().isEmpty();
  }

  /// The capture was run.
  ///
  /// @param actual the result of the run, with an object
  /// @param mismatches empty where the test passed
  record Run(
      Expectation expectation, Capture capture, Expectation actual, List<Mismatch> mismatches)
      implements TestResult {
    public Run {
      mismatches = List.copyOf(mismatches);
    }
  }

  /// There is no such capture.
  record WithoutCapture(Expectation expectation) implements TestResult {}
}
