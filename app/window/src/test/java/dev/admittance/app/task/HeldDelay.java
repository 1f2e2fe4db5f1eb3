package dev.admittance.app.task;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/// Does what is delayed when the test says so.
public final class HeldDelay implements Delay {
  private final Deque<Runnable> held = new ArrayDeque<>();
  private final List<Integer> waits = new ArrayList<>();

  @Override
  public void after(int millis, Runnable action) {
    waits.add(millis);
    held.add(action);
  }

  /// Lets the time pass of all that was delayed so far.
  public void pass() {
    List<Runnable> now = List.copyOf(held);
    held.clear();
    now.forEach(Runnable::run);
  }

  /// Lets the time pass of what was delayed first.
  ///
  /// @return whether there was something
  public boolean passOldest() {
    Runnable first = held.poll();
    if (first != null) {
      first.run();
    }
    return first != null;
  }

  /// How long was to be waited, in milliseconds, oldest first.
  public List<Integer> waits() {
    return List.copyOf(waits);
  }
}
