package dev.admittance.metrics;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Stores the metrics of hooks for a day, coarser with age, in bounded memory. Thread-safe.
final class PackedHistory implements MetricsHistory {
  /// The usual span of `rate(...[5m])`.
  private static final Duration RECENT = Duration.ofMinutes(5);

  private static final long MOST_BYTES = 48L << 20;
  private static final int MOST_HOOKS = 50_000;
  private static final int MOST_POINTS = 10_000;

  private final CountsPacker packer = new CountsPacker();
  private final Map<MeteredPart, Integer> numbers = new HashMap<>();
  private final List<MeteredPart> hooks = new ArrayList<>();
  private final RecentWindow recent = new RecentWindow(RECENT);
  private final List<HistoryTier> tiers;

  PackedHistory() {
    this(MOST_BYTES);
  }

  /// Creates a history with a limit in bytes.
  PackedHistory(long mostBytes) {
    long each = mostBytes / 3;
    tiers =
        List.of(
            new HistoryTier(Duration.ZERO, Duration.ofMinutes(15), each),
            new HistoryTier(Duration.ofMinutes(1), Duration.ofHours(3), each),
            new HistoryTier(Duration.ofMinutes(5), Duration.ofHours(25), each));
  }

  /// Adds the counters of the next span. Hooks beyond a limit are dropped.
  synchronized void add(HistorySlot.Span span, Map<MeteredPart, PartCounts> counts) {
    Map<MeteredPart, PartCounts> known = new HashMap<>(counts);
    known.keySet().removeIf(hook -> number(hook) < 0);
    HistorySlot slot = new HistorySlot(span, known, this::number, packer);
    recent.add(slot, packer);
    tiers.getFirst().add(span, known, _ -> slot);
    for (HistoryTier tier : tiers.subList(1, tiers.size())) {
      tier.add(
          span,
          known,
          pending -> new HistorySlot(pending.span(), pending.counts(), this::number, packer));
    }
  }

  private int number(MeteredPart hook) {
    Integer known = numbers.get(hook);
    if (known != null) {
      return known;
    }
    if (hooks.size() >= MOST_HOOKS) {
      return -1;
    }
    numbers.put(hook, hooks.size());
    hooks.add(hook);
    return hooks.size() - 1;
  }

  /// Returns the approximate memory in bytes.
  synchronized long size() {
    return tiers.stream().mapToLong(HistoryTier::size).sum();
  }

  /// The counters of recent minutes.
  ///
  /// @param span what it covers; zero where nothing is known
  /// @param counts of active hooks
  record Recent(Duration span, boolean countsFailOpen, Map<MeteredPart, PartCounts> counts) {}

  /// Returns the counters of the last minutes.
  synchronized Recent recent() {
    Map<MeteredPart, PartCounts> counts = new HashMap<>();
    recent.sums().forEach((hook, counted) -> counts.put(hooks.get(hook), counted));
    return new Recent(recent.covered(), recent.countsFailOpen(), counts);
  }

  @Override
  public synchronized List<Point> points(
      MeteredPart hook, Instant from, Instant to, Duration step) {
    if (!step.isPositive() || Duration.between(from, to).dividedBy(step) > MOST_POINTS) {
      throw new IllegalArgumentException("steps of " + step + " from " + from + " to " + to);
    }
    List<List<HistorySlot>> known = tiers.stream().map(HistoryTier::slots).toList();
    List<Point> points = new ArrayList<>();
    for (Instant start = from; start.isBefore(to); start = start.plus(step)) {
      Instant end = start.plus(step);
      points.add(new Point(end, figures(hook, within(finest(known, start), start, end))));
    }
    return points;
  }

  /// Returns the finest slots that cover the time after a given one.
  private static List<HistorySlot> finest(List<List<HistorySlot>> known, Instant time) {
    return known.stream()
        .filter(slots -> !slots.isEmpty() && !slots.getFirst().span().from().isAfter(time))
        .findFirst()
        .orElseGet(() ->
            known.stream()
                .filter(slots -> !slots.isEmpty())
                .min(Comparator.comparing(slots -> slots.getFirst().span().from()))
                .orElse(List.of()));
  }

  /// Returns the slots that end in a span; where none does, the one that contains it.
  private static List<HistorySlot> within(List<HistorySlot> slots, Instant start, Instant end) {
    List<HistorySlot> ending =
        slots.stream()
            .filter(slot -> slot.span().to().isAfter(start) && !slot.span().to().isAfter(end))
            .toList();
    return ending.isEmpty()
        ? slots.stream()
            .filter(slot -> slot.span().from().isBefore(end) && slot.span().to().isAfter(start))
            .toList()
        : ending;
  }

  private Optional<PartFigures> figures(MeteredPart hook, List<HistorySlot> slots) {
    if (slots.isEmpty()) {
      return Optional.empty();
    }
    PartCounts sum = PartCounts.NONE;
    Duration over = Duration.ZERO;
    boolean failOpen = true;
    Integer number = numbers.get(hook);
    for (HistorySlot slot : slots) {
      over = over.plus(slot.span().length());
      failOpen &= slot.span().countsFailOpen();
      if (number != null) {
        sum = sum.plus(slot.of(number, packer).orElse(PartCounts.NONE));
      }
    }
    return Optional.of(new FigureCalculator(Optional.of(over), failOpen).of(hook, sum));
  }
}
