package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.Failure;
import dev.admittance.simulator.cel.value.Numbers;
import dev.admittance.simulator.cel.value.Span;
import dev.admittance.simulator.cel.value.Timestamp;
import dev.admittance.simulator.cel.value.Uint;

/// Arithmetic on numbers of one type, with cel-go's failures at its limits.
final class Arithmetic {
  private static final Failure DIVISION_BY_ZERO = new Failure("division by zero");
  private static final Failure MODULUS_BY_ZERO = new Failure("modulus by zero");

  private Arithmetic() {}

  static Object add(Object left, Object right) {
    return switch (left) {
      case Long a when right instanceof Long b -> {
        long sum = a + b;
        yield ((a ^ sum) & (b ^ sum)) < 0 ? Numbers.OVERFLOW : (Object) sum;
      }
      case Double a when right instanceof Double b -> a + b;
      case Uint a when right instanceof Uint b -> {
        long sum = a.bits() + b.bits();
        yield Long.compareUnsigned(sum, a.bits()) < 0 ? Numbers.UNSIGNED_OVERFLOW : new Uint(sum);
      }
      default -> Failure.orNoSuchOverload(right);
    };
  }

  static Object subtract(Object left, Object right) {
    return switch (left) {
      case Long a when right instanceof Long b -> {
        long difference = a - b;
        yield ((a ^ b) & (a ^ difference)) < 0 ? Numbers.OVERFLOW : (Object) difference;
      }
      case Double a when right instanceof Double b -> a - b;
      case Uint a when right instanceof Uint b ->
          a.compareTo(b) < 0 ? Numbers.UNSIGNED_OVERFLOW : new Uint(a.bits() - b.bits());
      default -> Failure.orNoSuchOverload(right);
    };
  }

  static Object multiply(Object left, Object right) {
    return switch (left) {
      case Long a when right instanceof Long b ->
          Math.multiplyHigh(a, b) == (a * b) >> 63 ? (Object) (a * b) : Numbers.OVERFLOW;
      case Double a when right instanceof Double b -> a * b;
      case Uint a when right instanceof Uint b ->
          Math.unsignedMultiplyHigh(a.bits(), b.bits()) == 0
              ? new Uint(a.bits() * b.bits())
              : Numbers.UNSIGNED_OVERFLOW;
      case Long _, Double _, Uint _ -> Failure.orNoSuchOverload(right);
      default -> Operators.unsupported("_*_", left);
    };
  }

  static Object divide(Object left, Object right) {
    return switch (left) {
      case Long _ when right instanceof Long b && b == 0 -> DIVISION_BY_ZERO;
      case Long a when right instanceof Long b ->
          a == Long.MIN_VALUE && b == -1 ? Numbers.OVERFLOW : (Object) (a / b);
      case Double a when right instanceof Double b -> a / b;
      case Uint _ when right instanceof Uint b && b.bits() == 0 -> DIVISION_BY_ZERO;
      case Uint a when right instanceof Uint b -> new Uint(Long.divideUnsigned(a.bits(), b.bits()));
      case Long _, Double _, Uint _ -> Failure.orNoSuchOverload(right);
      default -> Operators.unsupported("_/_", left);
    };
  }

  static Object modulo(Object left, Object right) {
    return switch (left) {
      case Long _ when right instanceof Long b && b == 0 -> MODULUS_BY_ZERO;
      case Long a when right instanceof Long b ->
          a == Long.MIN_VALUE && b == -1 ? Numbers.OVERFLOW : (Object) (a % b);
      case Uint _ when right instanceof Uint b && b.bits() == 0 -> MODULUS_BY_ZERO;
      case Uint a when right instanceof Uint b ->
          new Uint(Long.remainderUnsigned(a.bits(), b.bits()));
      case Long _, Uint _ -> Failure.orNoSuchOverload(right);
      default -> Operators.unsupported("_%_", left);
    };
  }

  static Object negate(Object value) {
    return switch (value) {
      case Long a -> a == Long.MIN_VALUE ? Numbers.OVERFLOW : (Object) (-a);
      case Double a -> -a;
      case Span a -> a.nanos() == Long.MIN_VALUE ? Numbers.OVERFLOW : new Span(-a.nanos());
      case Boolean _ -> Failure.NO_SUCH_OVERLOAD;
      case Timestamp _ -> Failure.NO_SUCH_OVERLOAD;
      default -> Operators.unsupported("-_", value);
    };
  }
}
