package dev.admittance.engine.kyverno.function;

import dev.admittance.simulator.cel.library.Implementation;
import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.Timestamp;
import java.math.BigInteger;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.Map;

/// Kyverno's functions of times.
final class TimestampFunctions {
  private static final BigInteger NANOS = BigInteger.valueOf(1_000_000_000);

  /// The seconds from Go's zero time, the year 1, to the Unix epoch.
  private static final BigInteger BEFORE_EPOCH = BigInteger.valueOf(62_135_596_800L);

  private TimestampFunctions() {}

  static Map<String, Implementation> functions() {
    Map<String, Implementation> all = new HashMap<>();
    all.put("time_to_cron", v -> cron((Timestamp) v[0]));
    all.put("time_truncate", v -> truncated((Timestamp) v[0], (CelDuration) v[1]));
    return all;
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
