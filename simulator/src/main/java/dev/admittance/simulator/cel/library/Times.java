package dev.admittance.simulator.cel.library;

import dev.admittance.simulator.cel.value.Failure;
import dev.admittance.simulator.cel.value.Numbers;
import dev.admittance.simulator.cel.value.Span;
import dev.admittance.simulator.cel.value.Timestamp;
import java.time.Instant;

/// Sums and differences of durations and timestamps.
final class Times {
  private static final long EARLIEST = -62_135_596_800L;
  private static final long LATEST = 253_402_300_799L;
  private static final long NANOS_OF_SECOND = 1_000_000_000;

  /// A timestamp before the year 1 or after the year 9999.
  static final Failure OVERFLOW = new Failure("timestamp overflow");

  private Times() {}

  static boolean inRange(long epochSecond) {
    return epochSecond >= EARLIEST && epochSecond <= LATEST;
  }

  static Object add(Span span, Object other) {
    return switch (other) {
      case Span more -> spanOf(Arithmetic.add(span.nanos(), more.nanos()));
      case Timestamp time -> add(time, span);
      default -> Failure.orNoSuchOverload(other);
    };
  }

  static Object add(Timestamp time, Span span) {
    Instant sum = time.instant().plusNanos(span.nanos());
    return inRange(sum.getEpochSecond()) ? new Timestamp(sum, time.offset()) : OVERFLOW;
  }

  static Object subtract(Span span, Span other) {
    return spanOf(Arithmetic.subtract(span.nanos(), other.nanos()));
  }

  static Object subtract(Timestamp time, Object other) {
    return switch (other) {
      case Span span when span.nanos() == Long.MIN_VALUE -> Numbers.OVERFLOW;
      case Span span -> add(time, new Span(-span.nanos()));
      case Timestamp earlier -> between(earlier.instant(), time.instant());
      default -> Failure.orNoSuchOverload(other);
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
    return nanos instanceof Long value ? new Span(value) : nanos;
  }
}
