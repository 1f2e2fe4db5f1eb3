package dev.admittance.simulator.initialization;

import java.time.Duration;
import java.util.Comparator;
import java.util.PriorityQueue;

/// What is still to happen, and the virtual time. What is due at the same time happens in the order
/// in which it was planned.
final class Agenda {
  private static final Comparator<Entry> ORDER =
      Comparator.comparing(Entry::at).thenComparingLong(Entry::number);

  private final PriorityQueue<Entry> entries = new PriorityQueue<>(ORDER);
  private Duration now = Duration.ZERO;
  private long planned;

  private record Entry(Duration at, long number, Runnable deed) {}

  Duration now() {
    return now;
  }

  /// Plans something for a moment that is not over.
  void at(Duration moment, Runnable deed) {
    entries.add(new Entry(moment, planned++, deed));
  }

  void after(Duration delay, Runnable deed) {
    at(now.plus(delay), deed);
  }

  /// Lets everything happen that is due until a moment, that moment included.
  ///
  /// @param most how many deeds at most
  /// @return whether nothing is left that was due
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
