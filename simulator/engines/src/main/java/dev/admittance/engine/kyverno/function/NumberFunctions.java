package dev.admittance.engine.kyverno.function;

import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.Timestamp;
import java.math.BigInteger;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.Map;

/// Functions of numbers and times: cel-go's `math` and Kyverno's `math` and `time`.
final class NumberFunctions {
  private static final BigInteger NANOS = BigInteger.valueOf(1_000_000_000);

  /// The seconds from Go's zero time, the year 1, to the Unix epoch.
  private static final BigInteger BEFORE_EPOCH = BigInteger.valueOf(62_135_596_800L);

  private NumberFunctions() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("math_abs_int", v -> abs((Long) v[0]));
    all.put("math_abs_double", v -> Math.abs((Double) v[0]));
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
    all.put("math_sign_double", v -> Math.signum((Double) v[0]));
    all.put("math_trunc_double", v -> trunc((Double) v[0]));
    all.put("time_to_cron", v -> cron((Timestamp) v[0]));
    all.put("time_truncate", v -> truncated((Timestamp) v[0], (CelDuration) v[1]));
    return all;
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

  private static String cron(Timestamp time) {
    OffsetDateTime at = time.instant().atOffset(time.offset());
    return at.getMinute()
        + " "
        + at.getHour()
        + " "
        + at.getDayOfMonth()
        + " "
        + at.getMonthValue()
        + " "
        + at.getDayOfWeek().getValue() % 7;
  }

  /// The latest multiple of a duration since Go's zero time that is not later.
  private static Timestamp truncated(Timestamp time, CelDuration unit) {
    if (unit.nanos() <= 0) {
      return time;
    }
    Instant instant = time.instant();
    BigInteger sinceZero =
        BigInteger.valueOf(instant.getEpochSecond())
            .add(BEFORE_EPOCH)
            .multiply(NANOS)
            .add(BigInteger.valueOf(instant.getNano()));
    long over = sinceZero.mod(BigInteger.valueOf(unit.nanos())).longValueExact();
    return new Timestamp(instant.minusNanos(over), time.offset());
  }
}
