package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.AssociativeList;
import dev.admittance.simulator.cel.value.Bytes;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.CelTypes;
import dev.admittance.simulator.cel.value.Concatenation;
import dev.admittance.simulator.cel.value.Equality;
import dev.admittance.simulator.cel.value.GrowingList;
import dev.admittance.simulator.cel.value.MapKeys;
import dev.admittance.simulator.cel.value.NamedMap;
import dev.admittance.simulator.cel.value.Ordering;
import dev.admittance.simulator.cel.value.Sizes;
import dev.admittance.simulator.cel.value.Timestamp;
import dev.admittance.simulator.cel.value.TypeValue;
import dev.admittance.simulator.cel.value.Uint;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The operators, and the functions that cel-go selects by the type of their first argument.
public final class Operators {
  private Operators() {}

  /// The implementation of an operator with one or two operands; null for another name. No operand
  /// is a failure.
  public static @Nullable Implementation find(String function) {
    return switch (function) {
      case "!_" -> values -> values[0] instanceof Boolean b ? !b : CelError.NO_SUCH_OVERLOAD;
      case "-_" -> values -> Arithmetic.negate(values[0]);
      case "_+_" -> values -> add(values[0], values[1]);
      case "_-_" -> values -> subtract(values[0], values[1]);
      case "_*_" -> values -> Arithmetic.multiply(values[0], values[1]);
      case "_/_" -> values -> Arithmetic.divide(values[0], values[1]);
      case "_%_" -> values -> Arithmetic.modulo(values[0], values[1]);
      case "_<_" -> values -> compare(function, values, -1, -1);
      case "_<=_" -> values -> compare(function, values, -1, 0);
      case "_>_" -> values -> compare(function, values, 1, 1);
      case "_>=_" -> values -> compare(function, values, 0, 1);
      case "@in", "_in_" -> values -> in(values[0], values[1]);
      case "size" ->
          values -> Sizes.has(values[0]) ? Sizes.of(values[0]) : unsupported(function, values[0]);
      case "type" -> values -> new TypeValue(CelTypes.ofTypes(values[0]));
      case "dyn" -> values -> values[0];
      case "matches" -> values -> matches(values[0], values[1]);
      case "sort" -> values -> sort(function, values[0], values[0]);
      case "@sortByAssociatedKeys" -> values -> sort(function, values[0], values[1]);
      default -> null;
    };
  }

  /// The failure of a first operand that does not support the operation. cel-go checks strings,
  /// durations and timestamps again, with another text.
  static CelError unsupported(String function, Object operand) {
    boolean receives =
        operand instanceof String || operand instanceof CelDuration || operand instanceof Timestamp;
    return receives ? CelError.NO_SUCH_OVERLOAD : new CelError("no such overload: " + function);
  }

  static Object add(Object left, Object right) {
    return switch (left) {
      case String a -> right instanceof String b ? a + b : CelError.NO_SUCH_OVERLOAD;
      case Bytes a -> right instanceof Bytes b ? a.plus(b) : CelError.NO_SUCH_OVERLOAD;
      case AssociativeList a -> right instanceof List<?> b ? a.plus(b) : CelError.NO_SUCH_OVERLOAD;
      case GrowingList a -> right instanceof List<?> b ? a.plus(b) : CelError.NO_SUCH_OVERLOAD;
      case List<?> a ->
          right instanceof List<?> b ? Concatenation.of(a, b) : CelError.NO_SUCH_OVERLOAD;
      case CelDuration a -> TimeArithmetic.add(a, right);
      case Timestamp a ->
          right instanceof CelDuration b ? TimeArithmetic.add(a, b) : CelError.NO_SUCH_OVERLOAD;
      case Long _, Uint _, Double _ -> Arithmetic.add(left, right);
      default -> unsupported("_+_", left);
    };
  }

  private static Object subtract(Object left, Object right) {
    return switch (left) {
      case CelDuration a ->
          right instanceof CelDuration b
              ? TimeArithmetic.subtract(a, b)
              : CelError.NO_SUCH_OVERLOAD;
      case Timestamp a -> TimeArithmetic.subtract(a, right);
      case Long _, Uint _, Double _ -> Arithmetic.subtract(left, right);
      default -> unsupported("_-_", left);
    };
  }

  private static Object compare(String function, Object[] values, long least, long most) {
    if (!Ordering.has(values[0])) {
      return unsupported(function, values[0]);
    }
    Object order = Ordering.of(values[0], values[1]);
    return order instanceof Long sign ? (Object) (sign >= least && sign <= most) : order;
  }

  private static Object in(Object value, Object container) {
    return switch (container) {
      case NamedMap _ -> CelError.NO_SUCH_OVERLOAD;
      case Map<?, ?> map -> MapKeys.find(map, value) != null;
      case List<?> list -> Equality.contains(list, value);
      default -> CelError.NO_SUCH_OVERLOAD;
    };
  }

  private static Object matches(Object text, Object pattern) {
    if (!(text instanceof String string)) {
      return unsupported("matches", text);
    }
    return pattern instanceof String regex
        ? Regexes.matches(string, regex)
        : CelError.NO_SUCH_OVERLOAD;
  }

  private static Object sort(String function, Object list, Object keys) {
    return list instanceof List<?> items && keys instanceof List<?> by
        ? ListExtension.sort(items, by)
        : unsupported(function, list);
  }
}
