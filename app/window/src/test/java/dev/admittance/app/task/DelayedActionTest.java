package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DelayedActionTest {
  private final HeldDelay delay = new HeldDelay();
  private int runs;
  private final DelayedAction action = new DelayedAction(delay, () -> runs++);

  @Test
  void actionRunsAfterItsDelay() {
    action.schedule(40);
    assertThat(action.isPending()).isTrue();
    assertThat(runs).isZero();

    delay.pass();

    assertThat(delay.waits()).containsExactly(40);
    assertThat(action.isPending()).isFalse();
    assertThat(runs).isOne();
  }

  @Test
  void nextScheduleReplacesTheOneBefore() {
    action.schedule(40);
    action.schedule(40);

    delay.pass();

    assertThat(runs).isOne();
  }

  @Test
  void cancelledActionDoesNotRunUntilItIsScheduledAgain() {
    action.schedule(40);
    action.cancel();
    assertThat(action.isPending()).isFalse();
    action.schedule(20);

    delay.pass();

    assertThat(runs).isOne();
  }

  @Test
  void actionMayScheduleItself() {
    DelayedAction[] self = new DelayedAction[1];
    self[0] =
        new DelayedAction(
            delay,
            () -> {
              runs++;
              self[0].schedule(40);
            });
    self[0].schedule(40);

    delay.pass();
    delay.pass();

    assertThat(runs).isEqualTo(2);
    assertThat(self[0].isPending()).isTrue();
  }
}
