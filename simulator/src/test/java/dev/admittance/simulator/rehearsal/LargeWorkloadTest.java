package dev.admittance.simulator.rehearsal;

import static dev.admittance.simulator.rehearsal.ReleaseFixture.deployment;
import static dev.admittance.simulator.rehearsal.ReleaseFixture.release;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/// Controllers look once at all that happens at one time, as each look costs time for each pod.
class LargeWorkloadTest {
  @Test
  void fourTimesThePodsNeedFewMoreTurns() {
    int few = turns(100);

    assertThat(turns(400)).isLessThan(few + few / 2);
  }

  /// How often the clock of a rehearsal goes on, before which it asks whether to end.
  private static int turns(int replicas) {
    AtomicInteger turns = new AtomicInteger();
    Rehearsal rehearsal =
        release(
            deployment("web:1", replicas),
            () -> {
              turns.incrementAndGet();
              return false;
            });
    assertThat(rehearsal.workloads()).allMatch(WorkloadForecast::complete);
    return turns.get();
  }
}
