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
final class HistoryTier {
  private final Duration length;
  private final Duration kept;
  private final long mostBytes;
  private final Deque<HistorySlot> slots = new ArrayDeque<>();
  private final Map<MeteredPart, PartCounts> pending = new HashMap<>();
  private Optional<HistorySlot.Span> pendingSpan = Optional.empty();
  private long bytes;

  HistoryTier(Duration length, Duration kept, long mostBytes) {
    this.length = length;
    this.kept = kept;
    this.mostBytes = mostBytes;
  }

  /// Adds the next span.
  ///
  /// @param pack creates a slot from merged spans
  void add(
      HistorySlot.Span span,
      Map<MeteredPart, PartCounts> counts,
      Function<Pending, HistorySlot> pack) {
    forgetFuture(span);
    counts.forEach((hook, counted) -> pending.merge(hook, counted, PartCounts::plus));
    HistorySlot.Span whole =
        pendingSpan
            .map(begun ->
                new HistorySlot.Span(
                    begun.from(), span.to(), begun.countsFailOpen() && span.countsFailOpen()))
            .orElse(span);
    pendingSpan = Optional.of(whole);
    if (whole.length().compareTo(length) < 0) {
      return;
    }
    HistorySlot slot = pack.apply(new Pending(whole, pending));
    slots.addLast(slot);
    pending.clear();
    pendingSpan = Optional.empty();
    bytes += slot.size();
    forgetBefore(span.to().minus(kept));
  }

  /// After the clock was set back, what was counted before overlaps what comes.
  private void forgetFuture(HistorySlot.Span span) {
    if (pendingSpan.filter(begun -> begun.to().isAfter(span.from())).isPresent()) {
      pending.clear();
      pendingSpan = Optional.empty();
    }
    while (!slots.isEmpty() && slots.getLast().span().to().isAfter(span.to())) {
      bytes -= slots.removeLast().size();
    }
  }

  /// Spans merged so far.
  record Pending(HistorySlot.Span span, Map<MeteredPart, PartCounts> counts) {}

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
  List<HistorySlot> slots() {
    return List.copyOf(slots);
  }
}
