package dev.admittance.simulator.cel.estimate;

import java.util.Optional;

/// The highest cost of a call without its arguments, and the size of what it returns.
record CallEstimate(long cost, Optional<SizeRange> result) {
  static final CallEstimate NOMINAL = of(1);

  static CallEstimate of(long cost) {
    return new CallEstimate(cost, Optional.empty());
  }

  static CallEstimate of(long cost, SizeRange result) {
    return new CallEstimate(cost, Optional.of(result));
  }
}
