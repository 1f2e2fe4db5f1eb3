package dev.admittance.engine.kyverno.function;

import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Ordering;
import dev.admittance.simulator.cel.value.Uint;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongBinaryOperator;

/// The functions `math` of cel-go, and Kyverno's that rounds to some digits. Source: cel-go
/// `ext/math.go`; kyverno's SDK `extensions/cel/libs/math`.
final class MathFunctions {
  private static final String MIN = "math.@min";
  private static final String MAX = "math.@max";
  private static final List<String> NUMBERS = List.of("double", "int", "uint");

  static final String DECLARATIONS =
      extremes(MIN)
          + extremes(MAX)
          + """
          math.abs = math_abs_int(int): int
          math.abs = math_abs_double(double): double
          math.abs = math_abs_uint(uint): uint
          math.bitAnd = math_bitAnd_int_int(int, int): int
          math.bitAnd = math_bitAnd_uint_uint(uint, uint): uint
          math.bitNot = math_bitNot_int_int(int): int
          math.bitNot = math_bitNot_uint_uint(uint): uint
          math.bitOr = math_bitOr_int_int(int, int): int
          math.bitOr = math_bitOr_uint_uint(uint, uint): uint
          math.bitShiftLeft = math_bitShiftLeft_int_int(int, int): int
          math.bitShiftLeft = math_bitShiftLeft_uint_int(uint, int): uint
          math.bitShiftRight = math_bitShiftRight_int_int(int, int): int
          math.bitShiftRight = math_bitShiftRight_uint_int(uint, int): uint
          math.bitXor = math_bitXor_int_int(int, int): int
          math.bitXor = math_bitXor_uint_uint(uint, uint): uint
          math.ceil = math_ceil_double(double): double
          math.floor = math_floor_double(double): double
          math.isFinite = math_isFinite_double(double): bool
          math.isInf = math_isInf_double(double): bool
          math.isNaN = math_isNaN_double(double): bool
          math.round = math_round_double(double): double
          math.round = math_round_float_int(double, int): double
          math.sign = math_sign_int(int): int
          math.sign = math_sign_double(double): double
          math.sign = math_sign_uint(uint): uint
          math.sqrt = math_sqrt_double(double): double
          math.sqrt = math_sqrt_int(int): double
          math.sqrt = math_sqrt_uint(uint): double
          math.trunc = math_trunc_double(double): double
          """;

  private MathFunctions() {}

  /// The overloads of the least or greatest of one or two numbers, or of a list.
  private static String extremes(String function) {
    StringBuilder lines = new StringBuilder();
    String id = function.replace("math.", "math_");
    for (String one : NUMBERS) {
      lines.append("%s = %s_%s(%s): %s\n".formatted(function, id, one, one, one));
      lines.append("%s = %s_list_%s(list(%s)): %s\n".formatted(function, id, one, one, one));
      for (String two : NUMBERS) {
        lines.append(
            "%s = %s_%s_%s(%s, %s): %s\n"
                .formatted(function, id, one, two, one, two, one.equals(two) ? one : "dyn"));
      }
    }
    return lines.toString();
  }

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    for (String function : List.of(MIN, MAX)) {
      String id = function.replace("math.", "math_");
      for (String one : NUMBERS) {
        all.put(id + "_" + one, v -> v[0]);
        all.put(id + "_list_" + one, v -> extreme(function, (List<?>) v[0]));
        for (String two : NUMBERS) {
          all.put(id + "_" + one + "_" + two, v -> extreme(function, v[0], v[1]));
        }
      }
    }
    all.put("math_abs_int", v -> abs((Long) v[0]));
    all.put("math_abs_double", v -> Math.abs((Double) v[0]));
    all.put("math_abs_uint", v -> v[0]);
    all.put("math_bitAnd_int_int", v -> (Long) v[0] & (Long) v[1]);
    all.put("math_bitAnd_uint_uint", v -> new Uint(bits(v[0]) & bits(v[1])));
    all.put("math_bitNot_int_int", v -> ~(Long) v[0]);
    all.put("math_bitNot_uint_uint", v -> new Uint(~bits(v[0])));
    all.put("math_bitOr_int_int", v -> (Long) v[0] | (Long) v[1]);
    all.put("math_bitOr_uint_uint", v -> new Uint(bits(v[0]) | bits(v[1])));
    all.put("math_bitXor_int_int", v -> (Long) v[0] ^ (Long) v[1]);
    all.put("math_bitXor_uint_uint", v -> new Uint(bits(v[0]) ^ bits(v[1])));
    shifts(all, "Left", MathFunctions::left);
    shifts(all, "Right", MathFunctions::right);
    all.put("math_ceil_double", v -> Math.ceil((Double) v[0]));
    all.put("math_floor_double", v -> Math.floor((Double) v[0]));
    all.put("math_isFinite_double", v -> Double.isFinite((Double) v[0]));
    all.put("math_isInf_double", v -> Double.isInfinite((Double) v[0]));
    all.put("math_isNaN_double", v -> Double.isNaN((Double) v[0]));
    all.put("math_round_double", v -> round((Double) v[0]));
    all.put(
        "math_round_float_int",
        v -> {
          double shift = Math.pow(10, (Long) v[1]);
          return round((Double) v[0] * shift) / shift;
        });
    all.put("math_sign_int", v -> (long) Long.signum((Long) v[0]));
    all.put("math_sign_double", v -> (Double) v[0] == 0 ? 0.0 : Math.signum((Double) v[0]));
    all.put("math_sign_uint", v -> new Uint(bits(v[0]) == 0 ? 0 : 1));
    all.put("math_sqrt_double", v -> Math.sqrt((Double) v[0]));
    all.put("math_sqrt_int", v -> Math.sqrt((Long) v[0]));
    all.put("math_sqrt_uint", v -> Math.sqrt(((Uint) v[0]).toDouble()));
    all.put("math_trunc_double", v -> trunc((Double) v[0]));
    return all;
  }

  private static void shifts(
      Map<String, Implementation> all, String direction, LongBinaryOperator shift) {
    all.put(
        "math_bitShift" + direction + "_int_int",
        v -> {
          long by = (Long) v[1];
          return by < 0 ? negative(direction, by) : (Object) shift.applyAsLong((Long) v[0], by);
        });
    all.put(
        "math_bitShift" + direction + "_uint_int",
        v -> {
          long by = (Long) v[1];
          return by < 0 ? negative(direction, by) : new Uint(shift.applyAsLong(bits(v[0]), by));
        });
  }

  private static long bits(Object value) {
    return ((Uint) value).bits();
  }

  private static CelError negative(String direction, long by) {
    return new CelError("math.bitShift" + direction + "() negative offset: " + by);
  }

  private static long left(long value, long by) {
    return by >= Long.SIZE ? 0 : value << by;
  }

  private static long right(long value, long by) {
    return by >= Long.SIZE ? 0 : value >>> by;
  }

  private static Object extreme(String function, Object first, Object second) {
    Object order = Ordering.of(first, second);
    if (order instanceof CelError(String message)) {
      return message.contains(function) ? order : new CelError(message + ": " + function);
    }
    return order.equals(function.equals(MIN) ? 1L : -1L) ? second : first;
  }

  private static Object extreme(String function, List<?> list) {
    if (list.isEmpty()) {
      return new CelError(function + "(list) argument must not be empty");
    }
    Object found = list.getFirst();
    for (Object one : list.subList(1, list.size())) {
      found = found instanceof CelError ? found : extreme(function, found, one);
    }
    return found instanceof Long || found instanceof Double || found instanceof Uint
        ? found
        : new CelError("no such overload: " + function);
  }

  private static Object abs(long value) {
    return value == Long.MIN_VALUE ? new CelError("integer overflow") : (Object) Math.abs(value);
  }

  private static double trunc(double value) {
    return value < 0 ? Math.ceil(value) : Math.floor(value);
  }

  /// Halves are rounded away from zero.
  private static double round(double value) {
    double whole = trunc(value);
    return Math.abs(value - whole) >= 0.5 ? whole + Math.copySign(1, value) : whole;
  }
}
