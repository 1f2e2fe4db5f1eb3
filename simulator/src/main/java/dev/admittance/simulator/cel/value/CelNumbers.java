package dev.admittance.simulator.cel.value;

import org.jspecify.annotations.Nullable;

/// Compares numbers across types, and converts them with failures on overflow.
public final class CelNumbers {
  private static final double TWO_TO_63 = 0x1p63;
  private static final double TWO_TO_64 = 0x1p64;

  /// A number beyond 64 bits.
  public static final CelError OVERFLOW = new CelError("integer overflow");

  /// A number that is negative, or beyond 64 bits.
  public static final CelError UNSIGNED_OVERFLOW = new CelError("unsigned integer overflow");

  private CelNumbers() {}

  /// Compares two numbers, neither of them NaN.
  static int compare(Object left, Object right) {
    return switch (left) {
      case Long a when right instanceof Long b -> Long.compare(a, b);
      case Long a when right instanceof Uint b -> compare((long) a, b);
      case Long a -> -compare((double) right, (long) a);
      case Uint a when right instanceof Uint b -> Integer.signum(a.compareTo(b));
      case Uint a when right instanceof Long b -> -compare((long) b, a);
      case Uint a -> -compare((double) right, a);
      case Double a when right instanceof Long b -> compare((double) a, (long) b);
      case Double a when right instanceof Uint b -> compare((double) a, b);
      default -> compare((double) left, (double) right);
    };
  }

  private static int compare(long left, Uint right) {
    return left < 0 || right.bits() < 0 ? -1 : Long.compare(left, right.bits());
  }

  private static int compare(double left, long right) {
    return left < -TWO_TO_63 ? -1 : left > TWO_TO_63 ? 1 : compare(left, (double) right);
  }

  private static int compare(double left, Uint right) {
    return left < 0 ? -1 : left > TWO_TO_64 ? 1 : compare(left, right.toDouble());
  }

  /// Not `Double.compare`, which distinguishes -0 from 0.
  private static int compare(double left, double right) {
    return left < right ? -1 : left > right ? 1 : 0;
  }

  /// Returns whether a value is an int, uint or double.
  static boolean isNumber(Object value) {
    return value instanceof Long || value instanceof Double || value instanceof Uint;
  }

  /// The integer part, or a failure.
  public static Object toInt(double value) {
    return Double.isNaN(value) || value <= -TWO_TO_63 || value >= TWO_TO_63
        ? OVERFLOW
        : (Object) (long) value;
  }

  /// The integer part, or a failure.
  public static Object toUint(double value) {
    return Double.isNaN(value) || value < 0 || value >= TWO_TO_64
        ? UNSIGNED_OVERFLOW
        : Uint.of(value);
  }

  /// The int that equals a number; null where there is none.
  public static @Nullable Long exactInt(Object number) {
    return switch (number) {
      case Long value -> value;
      case Uint value -> value.bits() >= 0 ? Long.valueOf(value.bits()) : null;
      case Double value ->
          toInt(value) instanceof Long whole && (double) whole == value ? whole : null;
      default -> null;
    };
  }

  /// The uint that equals a number; null where there is none.
  public static @Nullable Uint exactUint(Object number) {
    return switch (number) {
      case Uint value -> value;
      case Long value -> value >= 0 ? new Uint(value) : null;
      case Double value ->
          toUint(value) instanceof Uint whole && whole.toDouble() == value ? whole : null;
      default -> null;
    };
  }
}
