package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.CelNumbers;
import dev.admittance.simulator.cel.value.Timestamp;
import dev.admittance.simulator.cel.value.Uint;

/// Arithmetic on numbers of one type, with cel-go's failures at its limits.
final class Arithmetic {
  private static final CelError DIVISION_BY_ZERO = new CelError("division by zero");
  private static final CelError MODULUS_BY_ZERO = new CelError("modulus by zero");

  private Arithmetic() {}

  static Object add(Object left, Object right) {
    return switch (left) {
      case Long a when right instanceof Long b -> {
        long sum = a + b;
        yield ((a ^ sum) & (b ^ sum)) < 0 ? CelNumbers.OVERFLOW : (Object) sum;
      }
      case Double a when right instanceof Double b -> a + b;
      case Uint a when right instanceof Uint b -> {
        long sum = a.bits() + b.bits();
        yield Long.compareUnsigned(sum, a.bits()) < 0
            ? CelNumbers.UNSIGNED_OVERFLOW
            : new Uint(sum);
      }
      default -> CelError.orNoSuchOverload(right);
    };
  }

  static Object subtract(Object left, Object right) {
    return switch (left) {
      case Long a when right instanceof Long b -> {
        long difference = a - b;
        yield ((a ^ b) & (a ^ difference)) < 0 ? CelNumbers.OVERFLOW : (Object) difference;
      }
      case Double a when right instanceof Double b -> a - b;
      case Uint a when right instanceof Uint b ->
          a.compareTo(b) < 0 ? CelNumbers.UNSIGNED_OVERFLOW : new Uint(a.bits() - b.bits());
      default -> CelError.orNoSuchOverload(right);
    };
  }

  static Object multiply(Object left, Object right) {
    return switch (left) {
      case Long a when right instanceof Long b ->
          Math.multiplyHigh(a, b) == (a * b) >> 63 ? (Object) (a * b) : CelNumbers.OVERFLOW;
      case Double a when right instanceof Double b -> a * b;
      case Uint a when right instanceof Uint b ->
          Math.unsignedMultiplyHigh(a.bits(), b.bits()) == 0
              ? new Uint(a.bits() * b.bits())
              : CelNumbers.UNSIGNED_OVERFLOW;
      case Long _, Double _, Uint _ -> CelError.orNoSuchOverload(right);
      default -> Operators.unsupported("_*_", left);
    };
  }

  static Object divide(Object left, Object right) {
    return switch (left) {
      case Long _ when right instanceof Long b && b == 0 -> DIVISION_BY_ZERO;
      case Long a when right instanceof Long b ->
          a == Long.MIN_VALUE && b == -1 ? CelNumbers.OVERFLOW : (Object) (a / b);
      case Double a when right instanceof Double b -> a / b;
      case Uint _ when right instanceof Uint b && b.bits() == 0 -> DIVISION_BY_ZERO;
      case Uint a when right instanceof Uint b -> new Uint(Long.divideUnsigned(a.bits(), b.bits()));
      case Long _, Double _, Uint _ -> CelError.orNoSuchOverload(right);
      default -> Operators.unsupported("_/_", left);
    };
  }

  static Object modulo(Object left, Object right) {
    return switch (left) {
      case Long _ when right instanceof Long b && b == 0 -> MODULUS_BY_ZERO;
      case Long a when right instanceof Long b ->
          a == Long.MIN_VALUE && b == -1 ? CelNumbers.OVERFLOW : (Object) (a % b);
      case Uint _ when right instanceof Uint b && b.bits() == 0 -> MODULUS_BY_ZERO;
      case Uint a when right instanceof Uint b ->
          new Uint(Long.remainderUnsigned(a.bits(), b.bits()));
      case Long _, Uint _ -> CelError.orNoSuchOverload(right);
      default -> Operators.unsupported("_%_", left);
    };
  }

  static Object negate(Object value) {
    return switch (value) {
      case Long a -> a == Long.MIN_VALUE ? CelNumbers.OVERFLOW : (Object) (-a);
      case Double a -> -a;
      case CelDuration a ->
          a.nanos() == Long.MIN_VALUE ? CelNumbers.OVERFLOW : new CelDuration(-a.nanos());
      case Boolean _ -> CelError.NO_SUCH_OVERLOAD;
      case Timestamp _ -> CelError.NO_SUCH_OVERLOAD;
      default -> Operators.unsupported("-_", value);
    };
  }
}
