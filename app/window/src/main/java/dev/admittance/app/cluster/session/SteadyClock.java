package dev.admittance.app.cluster.session;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/// A clock for ages, so that nothing ever looks fresher than it is. It goes on where the system's
/// clock is set back, and follows it where it is set forth, as after the machine was suspended,
/// which the counter of nanoseconds does not count. Not thread-safe.
final class SteadyClock implements InstantSource {
  private final InstantSource system;
  private final LongSupplier nanos;
  private Instant told;
  private Instant systemThen;
  private long nanosThen;

  /// @param nanos a counter that nobody can set
  SteadyClock(InstantSource system, LongSupplier nanos) {
    this.system = system;
    this.nanos = nanos;
    systemThen = system.instant();
    told = systemThen;
    nanosThen = nanos.getAsLong();
  }

  @Override
  public Instant instant() {
    Instant systemNow = system.instant();
    long nanosNow = nanos.getAsLong();
    Duration counted = Duration.ofNanos(nanosNow - nanosThen);
    Duration shown = Duration.between(systemThen, systemNow);
    told = told.plus(shown.compareTo(counted) > 0 ? shown : counted);
    systemThen = systemNow;
    nanosThen = nanosNow;
    return told;
  }
}
