package dev.admittance.simulator.cel.value;

/// The order that CEL's comparison operators give values.
public final class Ordering {
  private static final CelError NAN = new CelError("NaN values cannot be ordered");

  private Ordering() {}

  /// Returns whether values of this type can be ordered.
  public static boolean has(Object value) {
    return CelTypes.isPrimitive(value)
        || value instanceof CelDuration
        || value instanceof Timestamp;
  }

  /// -1, 0 or 1, or a [CelError].
  public static Object of(Object left, Object right) {
    return switch (left) {
      case Long a when right instanceof Long b -> (long) Long.compare(a, b);
      case String a when right instanceof String b -> (long) strings(a, b);
      case Boolean a when right instanceof Boolean b -> (long) Boolean.compare(a, b);
      case Bytes a when right instanceof Bytes b -> (long) a.compareTo(b);
      case CelDuration a when right instanceof CelDuration b ->
          (long) Long.compare(a.nanos(), b.nanos());
      case Timestamp a when right instanceof Timestamp b ->
          (long) Integer.signum(a.instant().compareTo(b.instant()));
      case Double a when a.isNaN() -> NAN;
      case Object _ when CelNumbers.isNumber(left) && CelNumbers.isNumber(right) ->
          right instanceof Double b && b.isNaN()
              ? NAN
              : (Object) (long) CelNumbers.compare(left, right);
      default -> CelError.orNoSuchOverload(right);
    };
  }

  /// By code points, like UTF-8.
  private static int strings(String left, String right) {
    int common = Math.min(left.length(), right.length());
    for (int i = 0; i < common; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        return Character.isSurrogate(a) == Character.isSurrogate(b)
            ? (a < b ? -1 : 1)
            : (Character.isSurrogate(a) ? 1 : -1);
      }
    }
    return Integer.compare(left.length(), right.length()) < 0
        ? -1
        : left.length() == right.length() ? 0 : 1;
  }
}
