package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class DutyCycleTest {
  private final AtomicLong now = new AtomicLong(Long.MAX_VALUE - 1_000);
  private final DutyCycle cycle = new DutyCycle(now::get);

  @Test
  void firstRunWaitsTheLeastDelay() {
    assertThat(cycle.delay(60)).isEqualTo(60);
  }

  @Test
  void longRunRestsThreeTimesAsLongAsItTook() {
    cycle.ended(100);
    assertThat(cycle.delay(60)).isEqualTo(300);
    pass(200);
    assertThat(cycle.delay(60)).isEqualTo(100);
  }

  @Test
  void runAfterAPauseWaitsTheLeastDelay() {
    cycle.ended(100);
    pass(10_000);
    assertThat(cycle.delay(60)).isEqualTo(60);
  }

  @Test
  void shortRunWaitsTheLeastDelay() {
    cycle.ended(1);
    assertThat(cycle.delay(60)).isEqualTo(60);
  }

  private void pass(long millis) {
    now.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
  }
}
