package dev.admittance.app.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
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

  /// A closed cluster must not stay until a delay of it has passed.
  @Test
  void cancelledActionIsLetGoBeforeItsDelayHasPassed() throws InterruptedException {
    WeakReference<Object> held = cancelled();
    for (int i = 0; i < 100 && held.get() != null; i++) {
      System.gc();
      Thread.sleep(10);
    }

    assertThat(held.get()).isNull();
    delay.pass();
  }

  private WeakReference<Object> cancelled() {
    Object closed = new Object();
    DelayedAction action = new DelayedAction(delay, () -> assertThat(closed).isNull());
    action.schedule(40);
    action.cancel();
    return new WeakReference<>(closed);
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
