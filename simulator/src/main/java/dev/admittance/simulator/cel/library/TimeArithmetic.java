package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.CelDuration;
import dev.admittance.simulator.cel.value.CelError;
import dev.admittance.simulator.cel.value.CelNumbers;
import dev.admittance.simulator.cel.value.Timestamp;
import java.time.Instant;

/// Sums and differences of durations and timestamps.
final class TimeArithmetic {
  private static final long EARLIEST = -62_135_596_800L;
  private static final long LATEST = 253_402_300_799L;
  private static final long NANOS_OF_SECOND = 1_000_000_000;

  /// A timestamp before the year 1 or after the year 9999.
  static final CelError OVERFLOW = new CelError("timestamp overflow");

  private TimeArithmetic() {}

  static boolean inRange(long epochSecond) {
    return epochSecond >= EARLIEST && epochSecond <= LATEST;
  }

  static Object add(CelDuration span, Object other) {
    return switch (other) {
      case CelDuration more -> spanOf(Arithmetic.add(span.nanos(), more.nanos()));
      case Timestamp time -> add(time, span);
      default -> CelError.orNoSuchOverload(other);
    };
  }

  static Object add(Timestamp time, CelDuration span) {
    Instant sum = time.instant().plusNanos(span.nanos());
    return inRange(sum.getEpochSecond()) ? new Timestamp(sum, time.offset()) : OVERFLOW;
  }

  static Object subtract(CelDuration span, CelDuration other) {
    return spanOf(Arithmetic.subtract(span.nanos(), other.nanos()));
  }

  static Object subtract(Timestamp time, Object other) {
    return switch (other) {
      case CelDuration span when span.nanos() == Long.MIN_VALUE -> CelNumbers.OVERFLOW;
      case CelDuration span -> add(time, new CelDuration(-span.nanos()));
      case Timestamp earlier -> between(earlier.instant(), time.instant());
      default -> CelError.orNoSuchOverload(other);
    };
  }

  private static Object between(Instant earlier, Instant later) {
    long seconds = later.getEpochSecond() - earlier.getEpochSecond();
    Object whole = Arithmetic.multiply(seconds, NANOS_OF_SECOND);
    return whole instanceof Long nanos
        ? spanOf(Arithmetic.add(nanos, (long) later.getNano() - earlier.getNano()))
        : whole;
  }

  private static Object spanOf(Object nanos) {
    return nanos instanceof Long value ? new CelDuration(value) : nanos;
  }
}
