package dev.admittance.app.cluster.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class SteadyClockTest {
  private static final Instant NOON = Instant.parse("2026-11-22T12:00:00Z");

  private Instant system = NOON;
  private Duration counted = Duration.ZERO;
  private final SteadyClock clock = new SteadyClock(() -> system, () -> counted.toNanos());

  private Duration after(Duration passed, Duration set) {
    counted = counted.plus(passed);
    system = system.plus(passed).plus(set);
    return Duration.between(NOON, clock.instant());
  }

  @Test
  void goesWithTheSystemsClock() {
    assertThat(after(Duration.ofSeconds(5), Duration.ZERO)).isEqualTo(Duration.ofSeconds(5));
  }

  @Test
  void goesOnWhereTheSystemsClockIsSetBack() {
    assertThat(after(Duration.ofSeconds(5), Duration.ofHours(-1))).isEqualTo(Duration.ofSeconds(5));
    assertThat(after(Duration.ofSeconds(7), Duration.ZERO)).isEqualTo(Duration.ofSeconds(12));
  }

  @Test
  void countsTheTimeInWhichTheMachineWasSuspended() {
    assertThat(after(Duration.ofSeconds(5), Duration.ofHours(8)))
        .isEqualTo(Duration.ofHours(8).plusSeconds(5));
    assertThat(after(Duration.ofSeconds(5), Duration.ZERO))
        .isEqualTo(Duration.ofHours(8).plusSeconds(10));
  }
}
