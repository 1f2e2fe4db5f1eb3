package dev.admittance.simulator.cel.value;

/// An unsigned integer of 64 bits.
public record Uint(long bits) implements Comparable<Uint> {
  private static final double TWO_TO_63 = 0x1p63;

  @Override
  public int compareTo(Uint other) {
    return Long.compareUnsigned(bits, other.bits);
  }

  public double toDouble() {
    if (bits >= 0) {
      return (double) bits;
    }
    // Half the value with its lowest bit kept for the rounding.
    return (double) ((bits >>> 1) | (bits & 1)) * 2;
  }

  /// The integer part of a double between 0 and 2^64.
  static Uint of(double value) {
    return new Uint(value < TWO_TO_63 ? (long) value : (long) (value - TWO_TO_63) + Long.MIN_VALUE);
  }

  @Override
  public String toString() {
    return Long.toUnsignedString(bits);
  }
}
