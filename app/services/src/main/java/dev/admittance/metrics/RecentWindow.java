package dev.admittance.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/// The sums of a hook's counters over the last minutes: new spans are added, and old ones
/// subtracted.
final class RecentWindow {
  private final Duration length;
  private final Deque<HistorySlot> slots = new ArrayDeque<>();
  private final Map<Integer, PartCounts> sums = new HashMap<>();
  private Duration covered = Duration.ZERO;

  RecentWindow(Duration length) {
    this.length = length;
  }

  void add(HistorySlot slot, CountsPacker packer) {
    // After the clock was set back, what was counted before would stay until it has caught up.
    while (!slots.isEmpty() && slots.getLast().span().to().isAfter(slot.span().to())) {
      forget(slots.removeLast(), packer);
    }
    slots.addLast(slot);
    covered = covered.plus(slot.span().length());
    slot.forEach(packer, (counts, hook) -> sums.merge(hook, counts, PartCounts::plus));
    Instant oldest = slot.span().to().minus(length);
    while (!slots.getFirst().span().to().isAfter(oldest)) {
      forget(slots.removeFirst(), packer);
    }
  }

  private void forget(HistorySlot slot, CountsPacker packer) {
    covered = covered.minus(slot.span().length());
    slot.forEach(
        packer,
        (counts, hook) ->
            sums.computeIfPresent(
                hook,
                (_, sum) -> {
                  PartCounts left = sum.minus(counts);
                  return left.isNone() ? null : left;
                }));
  }

  Duration covered() {
    return covered;
  }

  /// Returns whether failing open was counted throughout.
  boolean countsFailOpen() {
    return slots.stream().allMatch(slot -> slot.span().countsFailOpen());
  }

  /// Returns the counters by hook number, without inactive hooks.
  Map<Integer, PartCounts> sums() {
    return sums;
  }
}
