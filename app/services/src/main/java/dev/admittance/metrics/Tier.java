package dev.admittance.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// Slots of similar length that cover a period.
final class Tier {
  private final Duration length;
  private final Duration kept;
  private final long mostBytes;
  private final Deque<Slot> slots = new ArrayDeque<>();
  private final Map<MeteredHook, Counts> pending = new HashMap<>();
  private Optional<Slot.Span> pendingSpan = Optional.empty();
  private long bytes;

  Tier(Duration length, Duration kept, long mostBytes) {
    this.length = length;
    this.kept = kept;
    this.mostBytes = mostBytes;
  }

  /// Adds the next span.
  ///
  /// @param pack creates a slot from merged spans
  void add(Slot.Span span, Map<MeteredHook, Counts> counts, Function<Pending, Slot> pack) {
    counts.forEach((hook, counted) -> pending.merge(hook, counted, Counts::plus));
    Slot.Span whole =
        pendingSpan
            .map(begun ->
                new Slot.Span(
                    begun.from(), span.to(), begun.countsFailOpen() && span.countsFailOpen()))
            .orElse(span);
    pendingSpan = Optional.of(whole);
    if (whole.length().compareTo(length) < 0) {
      return;
    }
    Slot slot = pack.apply(new Pending(whole, pending));
    slots.addLast(slot);
    pending.clear();
    pendingSpan = Optional.empty();
    bytes += slot.size();
    forgetBefore(span.to().minus(kept));
  }

  /// Spans merged so far.
  record Pending(Slot.Span span, Map<MeteredHook, Counts> counts) {}

  private void forgetBefore(Instant time) {
    while (!slots.isEmpty() && (bytes > mostBytes || slots.getFirst().span().to().isBefore(time))) {
      bytes -= slots.removeFirst().size();
    }
  }

  /// Returns the approximate memory of its slots in bytes.
  long size() {
    return bytes;
  }

  /// Returns its slots, oldest first.
  List<Slot> slots() {
    return List.copyOf(slots);
  }
}
