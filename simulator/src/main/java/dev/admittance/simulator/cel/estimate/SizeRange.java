package dev.admittance.simulator.cel.estimate;

/// How long a string, a list or a map may be. Source: cel-go `checker/cost.go`, `SizeEstimate`.
public record SizeRange(long least, long most) {
  static final SizeRange UNKNOWN = new SizeRange(0, Units.UNLIMITED);

  /// The range of no size at all, to which sizes are added with [#or].
  static final SizeRange NONE = new SizeRange(Units.UNLIMITED, 0);

  public static SizeRange upTo(long most) {
    return new SizeRange(0, most);
  }

  static SizeRange exactly(long size) {
    return new SizeRange(size, size);
  }

  SizeRange plus(SizeRange other) {
    return new SizeRange(Units.sum(least, other.least), Units.sum(most, other.most));
  }

  SizeRange times(SizeRange other) {
    return new SizeRange(Units.product(least, other.least), Units.product(most, other.most));
  }

  /// The range that contains both.
  SizeRange or(SizeRange other) {
    return new SizeRange(Math.min(least, other.least), Math.max(most, other.most));
  }

  /// The highest cost of a traversal.
  long cost(double ofUnit) {
    return Units.scaled(most, ofUnit);
  }
}
