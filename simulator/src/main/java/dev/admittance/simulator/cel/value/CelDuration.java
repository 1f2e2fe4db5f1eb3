package dev.admittance.simulator.cel.value;

/// A duration, which Go counts in nanoseconds.
public record CelDuration(long nanos) {
  private static final long NANOS_OF_SECOND = 1_000_000_000;

  /// The seconds, as Go's `Duration.Seconds` computes them.
  public double seconds() {
    long whole = nanos / NANOS_OF_SECOND;
    return whole + (nanos % NANOS_OF_SECOND) / 1e9;
  }

  /// Decimal seconds and an `s` (P-126).
  public String text() {
    return Doubles.plain(seconds()) + "s";
  }
}
