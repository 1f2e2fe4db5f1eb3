package dev.admittance.app.task;

/// An action that runs after a delay unless it is scheduled again or cancelled before. Confined to
/// the UI thread.
public final class DelayedAction {
  private final Delay delay;
  private final Runnable action;
  private int schedules;
  private boolean pending;

  public DelayedAction(Delay delay, Runnable action) {
    this.delay = delay;
    this.action = action;
  }

  /// Runs the action after a delay that starts now, instead of a pending one.
  public void schedule(int millis) {
    int mine = ++schedules;
    pending = true;
    delay.after(
        millis,
        () -> {
          if (pending && mine == schedules) {
            pending = false;
            action.run();
          }
        });
  }

  /// Whether the action is going to run.
  public boolean isPending() {
    return pending;
  }

  public void cancel() {
    pending = false;
  }
}
