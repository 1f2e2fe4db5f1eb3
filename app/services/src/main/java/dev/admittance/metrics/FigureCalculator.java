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

  HookFigures of(MeteredHook hook, HookCounts counts) {
    return of(hook, Optional.empty(), counts, counts.failOpen());
  }

  private HookFigures of(
      MeteredHook hook, Optional<String> operation, HookCounts counts, double failOpen) {
    return new HookFigures(
        hook,
        operation,
        over,
        counts.durations(),
        counts.rejections(),
        counts.answers(),
        countsFailOpen ? OptionalDouble.of(failOpen) : OptionalDouble.empty());
  }

  SortedMap<MeteredHook, HookFigures> of(Map<MeteredHook, HookCounts> counts) {
    SortedMap<MeteredHook, HookFigures> figures = new TreeMap<>();
    counts.forEach((hook, counted) -> figures.put(hook, of(hook, counted)));
    return figures;
  }

  /// Returns the metrics of all hooks by operation.
  List<HookFigures> byOperation(Map<HookOperation, HookCounts> unsorted) {
    SortedMap<HookOperation, HookCounts> counts = new TreeMap<>(unsorted);
    Map<MeteredHook, HookCounts> hooks = byHook(counts);
    List<HookFigures> figures = new ArrayList<>();
    counts.forEach((hook, counted) -> {
      HookCounts whole = hooks.getOrDefault(hook.hook(), HookCounts.NONE);
      if (!hook.operation().isEmpty() || !hasOperations(hook.hook(), counts)) {
        figures.add(of(hook.hook(), Optional.of(hook.operation()), counted, whole.failOpen()));
      }
    });
    return figures;
  }

  private static boolean hasOperations(
      MeteredHook hook, SortedMap<HookOperation, HookCounts> counts) {
    return counts.tailMap(new HookOperation(hook, "\0")).keySet().stream()
        .findFirst()
        .filter(next -> next.hook().equals(hook))
        .isPresent();
  }

  /// Sums the operations of each hook.
  static Map<MeteredHook, HookCounts> byHook(Map<HookOperation, HookCounts> counts) {
    Map<MeteredHook, HookCounts> hooks = new HashMap<>();
    counts.forEach((hook, counted) -> hooks.merge(hook.hook(), counted, HookCounts::plus));
    return hooks;
  }
}
