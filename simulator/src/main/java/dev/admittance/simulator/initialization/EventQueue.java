package dev.admittance.simulator.initialization;

import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;

/// The queue of future actions, with the virtual time. Actions at the same time run in the order in
/// which they were scheduled.
final class EventQueue {
  private static final Comparator<Entry> ORDER =
      Comparator.comparing(Entry::at).thenComparingLong(Entry::number);

  private final PriorityQueue<Entry> entries = new PriorityQueue<>(ORDER);
  private Duration now = Duration.ZERO;
  private long planned;

  private record Entry(Duration at, long number, Runnable deed) {}

  Duration now() {
    return now;
  }

  /// Schedules an action at a moment that is not over.
  void at(Duration moment, Runnable deed) {
    entries.add(new Entry(moment, planned++, deed));
  }

  void after(Duration delay, Runnable deed) {
    at(now.plus(delay), deed);
  }

  /// Runs all actions that are due up to a moment, inclusive.
  ///
  /// @param most the limit of actions
  /// @return whether no due action is left
  boolean runUntil(Duration end, int most) {
    for (int done = 0; done < most; done++) {
      Entry next = entries.peek();
      if (next == null || next.at().compareTo(end) > 0) {
        now = end;
        return true;
      }
      entries.remove();
      now = next.at();
      next.deed().run();
    }
    return false;
  }
}
