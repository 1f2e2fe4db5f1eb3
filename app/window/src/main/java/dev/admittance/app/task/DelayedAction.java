package dev.admittance.app.task;

import java.util.Optional;

/// An action that runs after a delay unless it is scheduled again or cancelled before. Confined to
/// the UI thread.
public final class DelayedAction {
  private final Delay delay;
  private final Runnable action;
  private Scheduled scheduled = new Scheduled(Optional.empty());

  public DelayedAction(Delay delay, Runnable action) {
    this.delay = delay;
    this.action = action;
  }

  /// Runs the action after a delay that starts now, instead of a pending one.
  public void schedule(int millis) {
    cancel();
    Scheduled next = new Scheduled(Optional.of(action));
    scheduled = next;
    delay.after(millis, next::run);
  }

  /// Whether the action is going to run.
  public boolean isPending() {
    return scheduled.action.isPresent();
  }

  /// Lets the action go, too, with all that it holds, though the delay goes on.
  public void cancel() {
    scheduled.action = Optional.empty();
  }

  /// What a delay holds.
  private static final class Scheduled {
    private Optional<Runnable> action;

    private Scheduled(Optional<Runnable> action) {
      this.action = action;
    }

    private void run() {
      Optional<Runnable> now = action;
      action = Optional.empty();
      now.ifPresent(Runnable::run);
    }
  }
}
