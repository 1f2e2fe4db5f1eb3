package dev.admittance.simulator.mutation;

import java.math.BigDecimal;

/// Prints durations as Go's `Duration.String` does, such as `1h0m0.5s` or `1.5ms`. Source: Go
/// `time/time.go`, `(Duration).String`.
public final class GoDurationText {
  private static final long MICRO = 1_000;
  private static final long MILLI = 1_000_000;
  private static final long SECOND = 1_000_000_000;
  private static final long MINUTE = 60;
  private static final long HOUR = 3_600;

  private GoDurationText() {}

  public static String of(long nanos) {
    if (nanos == 0) {
      return "0s";
    }
    String sign = nanos < 0 ? "-" : "";
    BigDecimal size = BigDecimal.valueOf(nanos).abs();
    if (size.compareTo(BigDecimal.valueOf(SECOND)) < 0) {
      return sign + small(size.longValueExact());
    }
    long seconds = size.movePointLeft(9).longValue();
    BigDecimal rest =
        size.movePointLeft(9).subtract(BigDecimal.valueOf(seconds - seconds % MINUTE));
    String minutes = seconds >= MINUTE ? seconds % HOUR / MINUTE + "m" : "";
    String hours = seconds >= HOUR ? seconds / HOUR + "h" : "";
    return sign + hours + minutes + plain(rest) + "s";
  }

  private static String small(long nanos) {
    return nanos < MICRO
        ? nanos + "ns"
        : nanos < MILLI
            ? plain(BigDecimal.valueOf(nanos, 3)) + "µs"
            : plain(BigDecimal.valueOf(nanos, 6)) + "ms";
  }

  private static String plain(BigDecimal number) {
    return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
  }
}
