package dev.admittance.metrics;

import dev.admittance.model.resource.KubernetesRelease;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/// Converts counters to metrics for display.
///
/// @param over the span of the counters; empty for the time since the server started
/// @param countsFailOpen whether failing open is counted
record FigureCalculator(Optional<Duration> over, boolean countsFailOpen) {
  /// The first release that counts failing open.
  private static final int COUNTS_FAIL_OPEN = 24;

  /// Returns whether a release counts failing open; an unknown release is assumed to.
  static boolean countsFailOpen(Optional<KubernetesRelease> release) {
    return release.map(known -> known.isAtLeast(COUNTS_FAIL_OPEN)).orElse(true);
  }

  PartFigures of(MeteredPart hook, PartCounts counts) {
    return of(hook, Optional.empty(), counts, counts.counters().of(PartCounter.FAIL_OPEN));
  }

  private PartFigures of(
      MeteredPart hook, Optional<String> operation, PartCounts counts, double failOpen) {
    return new PartFigures(
        hook,
        operation,
        over,
        counts.durations(),
        counts.rejections(),
        counts.answers(),
        countsFailOpen ? OptionalDouble.of(failOpen) : OptionalDouble.empty(),
        counts.counters());
  }

  SortedMap<MeteredPart, PartFigures> of(Map<MeteredPart, PartCounts> counts) {
    SortedMap<MeteredPart, PartFigures> figures = new TreeMap<>();
    counts.forEach((hook, counted) -> figures.put(hook, of(hook, counted)));
    return figures;
  }

  /// Returns the metrics of parts over all operations, where there are several.
  List<PartFigures> overall(Map<PartOperation, PartCounts> unsorted) {
    SortedMap<PartOperation, PartCounts> counts = new TreeMap<>(unsorted);
    return of(byHook(counts)).values().stream()
        .filter(figures -> operations(figures.part(), counts) > 1)
        .toList();
  }

  private static long operations(MeteredPart part, SortedMap<PartOperation, PartCounts> counts) {
    return counts.tailMap(new PartOperation(part, "\0")).keySet().stream()
        .takeWhile(one -> one.part().equals(part))
        .count();
  }

  /// Returns the metrics of all parts by operation.
  List<PartFigures> byOperation(Map<PartOperation, PartCounts> unsorted) {
    SortedMap<PartOperation, PartCounts> counts = new TreeMap<>(unsorted);
    Map<MeteredPart, PartCounts> hooks = byHook(counts);
    List<PartFigures> figures = new ArrayList<>();
    counts.forEach((hook, counted) -> {
      PartCounts whole = hooks.getOrDefault(hook.part(), PartCounts.NONE);
      if (!hook.operation().isEmpty() || operations(hook.part(), counts) == 0) {
        figures.add(
            of(
                hook.part(),
                Optional.of(hook.operation()),
                counted,
                whole.counters().of(PartCounter.FAIL_OPEN)));
      }
    });
    return figures;
  }

  /// Sums the operations of each hook.
  static Map<MeteredPart, PartCounts> byHook(Map<PartOperation, PartCounts> counts) {
    Map<MeteredPart, PartCounts> hooks = new HashMap<>();
    counts.forEach((hook, counted) -> hooks.merge(hook.part(), counted, PartCounts::plus));
    return hooks;
  }
}
