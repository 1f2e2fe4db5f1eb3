package dev.admittance.simulator.cel.estimate;

/// Arithmetic with costs and sizes, which are not negative and never overflow: what is more than
/// [#UNLIMITED] is that. Source: cel-go `checker/cost.go`.
public final class Units {
  /// No limit is known.
  public static final long UNLIMITED = Long.MAX_VALUE;

  private Units() {}

  public static long sum(long one, long other) {
    return one > UNLIMITED - other ? UNLIMITED : one + other;
  }

  public static long product(long one, long other) {
    return other != 0 && one > UNLIMITED / other ? UNLIMITED : one * other;
  }

  /// The product with a factor, rounded up.
  static long scaled(long units, double factor) {
    // A conversion from a greater double is the greatest number.
    return (long) Math.ceil(units * factor);
  }
}
