package dev.admittance.simulator.cel.program;

import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Equality;
import dev.admittance.simulator.cel.value.NotSimulatedException;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The operators that do not always evaluate all operands, and equality.
sealed interface Logic extends Interpretable {

  /// `&&` and `||`: an operand that decides outweighs a failed or an unknown one.
  ///
  /// @param deciding the value that decides
  record Junction(Interpretable left, Interpretable right, boolean deciding) implements Logic {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      Object first;
      try {
        first = left.evaluate(frame);
      } catch (NotSimulatedException unknown) {
        if (decides(right.evaluate(frame))) {
          return deciding;
        }
        throw unknown;
      }
      if (decides(first)) {
        return first;
      }
      Object second = right.evaluate(frame);
      if (decides(second)) {
        return second;
      }
      return !(first instanceof Boolean)
          ? CelError.orNoSuchOverload(first)
          : !(second instanceof Boolean) ? CelError.orNoSuchOverload(second) : (Object) !deciding;
    }

    private boolean decides(Object operand) {
      return operand instanceof Boolean value && value == deciding;
    }
  }

  record Equal(Interpretable left, Interpretable right, boolean negated) implements Logic {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      Object first = left.evaluate(frame);
      Object second = right.evaluate(frame);
      Object result = result(first, second);
      frame.charge(Cost.ofEquality(first, second, !negated));
      return result;
    }

    private Object result(Object first, Object second) {
      if (first instanceof CelError) {
        return first;
      }
      if (second instanceof CelError) {
        return second;
      }
      Object equal = Equality.of(first, second);
      return negated ? (Object) !Boolean.TRUE.equals(equal) : equal;
    }
  }

  /// `in` with a list of constants, which costs nothing itself.
  record Member(Interpretable item, Map<Object, Boolean> constants) implements Logic {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      Object value = item.evaluate(frame);
      if (value instanceof CelError) {
        return value;
      }
      return constants.containsKey(value instanceof Double d && d == 0 ? (Object) 0.0 : value);
    }
  }

  /// `or` and `orValue`, which cost nothing themselves.
  ///
  /// @param strict whether a value that is not optional is refused
  record Otherwise(Interpretable optional, Interpretable other, boolean unwraps, boolean strict)
      implements Logic {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      Object value = optional.evaluate(frame);
      if (!(value instanceof Optional<?> content)) {
        return strict ? CelError.orNoSuchOverload(value) : value;
      }
      @Nullable Object present = content.orElse(null);
      return present == null ? other.evaluate(frame) : unwraps ? present : value;
    }
  }

  /// Whether a loop continues: anything but false.
  record NotStrictlyFalse(Interpretable value) implements Logic {
    @Override
    public Object evaluate(EvaluationFrame frame) {
      Object found = value.evaluate(frame);
      frame.charge(1);
      return found instanceof Boolean ? found : (Object) true;
    }
  }
}
