package dev.admittance.engine.kyverno.jmespath;

import dev.admittance.engine.kyverno.value.GoDurations;
import dev.admittance.engine.kyverno.value.GoFloats;
import dev.admittance.engine.kyverno.value.GoPrint;
import dev.admittance.model.json.JsonString;
import dev.admittance.model.json.JsonValue;
import dev.admittance.simulator.mutation.GoDurationText;
import dev.admittance.simulator.quantity.Quantity;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// An operand of arithmetic.
sealed interface JmesOperand {
  record Scalar(double value) implements JmesOperand {}

  record Amount(Quantity quantity) implements JmesOperand {}

  /// A duration.
  ///
  /// @param nanos the duration in nanoseconds
  record Time(long nanos) implements JmesOperand {}

  double NANOS = 1e9;

  /// Reads an operand of a call.
  static JmesOperand of(JsonValue value, JmesArguments call) throws JmesException {
    OptionalDouble number = GoFloats.find(value);
    if (number.isPresent()) {
      return new Scalar(number.getAsDouble());
    }
    if (value instanceof JsonString(String text)) {
      if (Quantity.parse(text) instanceof Quantity.Parsed.Ok(Quantity quantity)) {
        return new Amount(quantity);
      }
      OptionalLong nanos = GoDurations.parse(text);
      if (nanos.isPresent()) {
        return new Time(nanos.getAsLong());
      }
    }
    throw call.failure("invalid operand");
  }

  default JsonValue plus(JmesOperand other, JmesArguments call) throws JmesException {
    return switch (this) {
      case Scalar(double left) when other instanceof Scalar(double right) ->
          GoFloats.of(left + right);
      case Amount(Quantity left) when other instanceof Amount(Quantity right) ->
          new JsonString(left.plus(right).text());
      case Time(long left) when other instanceof Time(long right) -> duration(left + right);
      default -> throw mismatch(call);
    };
  }

  default JsonValue minus(JmesOperand other, JmesArguments call) throws JmesException {
    return switch (this) {
      case Scalar(double left) when other instanceof Scalar(double right) ->
          GoFloats.of(left - right);
      case Amount(Quantity left) when other instanceof Amount(Quantity right) ->
          new JsonString(left.minus(right).text());
      case Time(long left) when other instanceof Time(long right) -> duration(left - right);
      default -> throw mismatch(call);
    };
  }

  default JsonValue times(JmesOperand other, JmesArguments call) throws JmesException {
    return switch (this) {
      case Scalar(double left) when other instanceof Scalar(double right) ->
          GoFloats.of(left * right);
      case Scalar _ when !(other instanceof Scalar) -> other.times(this, call);
      case Amount(Quantity left) when other instanceof Scalar(double right) ->
          amount(left, left.value().multiply(factor(right)));
      case Time(long left) when other instanceof Scalar(double right) ->
          duration((long) (left / NANOS * right * NANOS));
      default -> throw mismatch(call);
    };
  }

  default JsonValue dividedBy(JmesOperand other, JmesArguments call) throws JmesException {
    boolean zero =
        switch (other) {
          case Scalar(double value) -> value == 0;
          case Amount(Quantity quantity) -> quantity.isZero();
          case Time(long nanos) -> nanos == 0;
        };
    boolean fits =
        other instanceof Scalar || (getClass() == other.getClass() && !(this instanceof Scalar));
    if (!fits) {
      throw mismatch(call);
    }
    if (zero) {
      throw call.failure("Zero divisor passed");
    }
    return switch (this) {
      case Scalar(double left) when other instanceof Scalar(double right) ->
          GoFloats.of(left / right);
      case Amount(Quantity left) when other instanceof Amount(Quantity right) ->
          GoFloats.of(left.value().doubleValue() / right.value().doubleValue());
      case Amount(Quantity left) when other instanceof Scalar(double right) -> {
        BigDecimal divisor = factor(right);
        int scale = Math.max(left.value().scale(), divisor.scale());
        yield amount(left, left.value().divide(divisor, scale, RoundingMode.DOWN));
      }
      case Time(long left) when other instanceof Time(long right) ->
          GoFloats.of((left / NANOS) / (right / NANOS));
      case Time(long left) when other instanceof Scalar(double right) ->
          duration((long) (left / NANOS / right * NANOS));
      default -> throw mismatch(call);
    };
  }

  default JsonValue modulo(JmesOperand other, JmesArguments call) throws JmesException {
    return switch (this) {
      case Scalar(double left) when other instanceof Scalar(double right) ->
          GoFloats.of((double) whole(left, right, call));
      case Amount(Quantity left) when other instanceof Amount(Quantity right) -> {
        long rest = whole(left.value().doubleValue(), right.value().doubleValue(), call);
        yield amount(left, BigDecimal.valueOf(rest));
      }
      case Time(long left) when other instanceof Time(long right) -> {
        if (right == 0) {
          throw call.failure("Zero divisor passed");
        }
        yield duration(left % right);
      }
      default -> throw mismatch(call);
    };
  }

  private static long whole(double left, double right, JmesArguments call) throws JmesException {
    if (left != Math.rint(left) || right != Math.rint(right)) {
      throw call.failure("Non-integer argument(s) passed for modulo");
    }
    if (right == 0) {
      throw call.failure("Zero divisor passed");
    }
    return (long) left % (long) right;
  }

  private static BigDecimal factor(double value) {
    return new BigDecimal(GoPrint.print(GoFloats.of(value)));
  }

  private static JsonValue amount(Quantity like, BigDecimal value) {
    return new JsonString(like.withValue(value).text());
  }

  private static JsonValue duration(long nanos) {
    return new JsonString(GoDurationText.of(nanos));
  }

  private static JmesException mismatch(JmesArguments call) {
    return call.failure("Types mismatch");
  }
}
