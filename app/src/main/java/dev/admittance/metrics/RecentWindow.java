package dev.admittance.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// What hooks did in the last minutes, kept as sums: what comes is added, and what is too long ago
/// taken away.
final class RecentWindow {
  private final Duration length;
  private final Deque<Slot> slots = new ArrayDeque<>();
  private final Map<Integer, Counts> sums = new HashMap<>();
  private Duration covered = Duration.ZERO;

  /// A window over so much time.
  RecentWindow(Duration length) {
    this.length = length;
  }

  /// Takes what comes after all it has.
  void add(Slot slot, CountsPacker packer) {
    slots.addLast(slot);
    covered = covered.plus(slot.span().length());
    slot.forEach(packer, (counts, hook) -> sums.merge(hook, counts, Counts::plus));
    Instant oldest = slot.span().to().minus(length);
    while (!slots.getFirst().span().to().isAfter(oldest)) {
      forget(slots.removeFirst(), packer);
    }
  }

  private void forget(Slot slot, CountsPacker packer) {
    covered = covered.minus(slot.span().length());
    slot.forEach(
        packer,
        (counts, hook) ->
            sums.computeIfPresent(
                hook,
                (_, sum) -> {
                  Counts left = sum.minus(counts);
                  return left.isNone() ? null : left;
                }));
  }

  /// How much time it covers.
  Duration covered() {
    return covered;
  }

  /// Whether failing open was counted in all of that time.
  boolean countsFailOpen() {
    return slots.stream().allMatch(slot -> slot.span().countsFailOpen());
  }

  /// What hooks did, by their numbers. Those that did nothing are left out.
  Map<Integer, Counts> sums() {
    return sums;
  }
}
