package dev.admittance.metrics;

import dev.admittance.cluster.ClusterFault;
import dev.admittance.metrics.Scraper.Outcome;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// Converts the counters of API servers to metrics, round by round. Not thread-safe, except for the
/// history.
final class ScrapedMetrics {
  private final ServerReadings servers = new ServerReadings();
  private final PackedHistory history = new PackedHistory();
  private Optional<Instant> knownUpTo = Optional.empty();
  private MetricsState state = new MetricsState.Waiting();

  MetricsHistory history() {
    return history;
  }

  /// Adds the results of a round.
  ///
  /// @param outcomes by address; not empty
  /// @param known the number of registered API servers; 0 where unknown
  MetricsState take(Instant at, SortedMap<String, Outcome> outcomes, int known) {
    List<String> read = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    Map<PartOperation, PartCounts> increases = new HashMap<>();
    boolean counted = false;
    for (Map.Entry<String, Outcome> asked : outcomes.entrySet()) {
      switch (asked.getValue()) {
        case Outcome.Read(MetricsReading reading) -> {
          read.add(asked.getKey());
          Optional<Map<PartOperation, PartCounts>> increase = servers.take(asked.getKey(), reading);
          counted |= increase.isPresent();
          increase.ifPresent(one ->
              one.forEach((hook, counts) -> increases.merge(hook, counts, PartCounts::plus)));
        }
        case Outcome.Failed(ClusterFault fault) ->
            notes.add(asked.getKey() + ": " + fault.sentence());
      }
    }
    if (!read.isEmpty() && servers.answeringCount() < known) {
      notes.add(
          "%d of %d API servers could be read: what the others did is missing."
              .formatted(servers.answeringCount(), known));
    }
    state = read.isEmpty() ? failed(outcomes) : current(at, read, notes, counted, increases);
    return state;
  }

  private MetricsState current(
      Instant at,
      List<String> read,
      List<String> notes,
      boolean counted,
      Map<PartOperation, PartCounts> increases) {
    boolean failOpen = servers.countFailOpen();
    Instant from = knownUpTo.orElse(at);
    if (counted && from.isBefore(at)) {
      history.add(new HistorySlot.Span(from, at, failOpen), FigureCalculator.byHook(increases));
      knownUpTo = Optional.of(at);
    } else if (knownUpTo.isEmpty() || from.isAfter(at)) {
      // The first reading, or the first one after the clock was set back.
      knownUpTo = Optional.of(at);
    }
    if (!failOpen) {
      notes.add("Kubernetes counts failing open from 1.24 on; this server is older.");
    }
    Map<MeteredPart, PartCounts> totals = FigureCalculator.byHook(servers.totals());
    return new MetricsState.Current(
        at,
        recent(totals),
        new FigureCalculator(Optional.empty(), failOpen).of(totals),
        read,
        notes);
  }

  private SortedMap<MeteredPart, PartFigures> recent(Map<MeteredPart, PartCounts> totals) {
    PackedHistory.Recent recent = history.recent();
    if (recent.span().isZero()) {
      return new TreeMap<>();
    }
    Map<MeteredPart, PartCounts> counts = recent.counts();
    totals.keySet().forEach(hook -> counts.putIfAbsent(hook, PartCounts.NONE));
    return new FigureCalculator(Optional.of(recent.span()), recent.countsFailOpen()).of(counts);
  }

  private MetricsState failed(SortedMap<String, Outcome> outcomes) {
    ClusterFault fault =
        outcomes.values().stream()
            .filter(Outcome.Failed.class::isInstance)
            .map(outcome -> ((Outcome.Failed) outcome).fault())
            .findFirst()
            .orElseThrow();
    return switch (fault) {
      case ClusterFault.Forbidden forbidden ->
          new MetricsState.Forbidden(
              forbidden.sentence(), MetricsRights.manifest(forbidden.sentence()));
      case ClusterFault.NotFound missing -> new MetricsState.Off(missing.sentence());
      default -> new MetricsState.Unreachable(fault.sentence(), last());
    };
  }

  private Optional<MetricsState.Current> last() {
    return switch (state) {
      case MetricsState.Current current -> Optional.of(current);
      case MetricsState.Unreachable(String _, Optional<MetricsState.Current> last) -> last;
      default -> Optional.empty();
    };
  }
}
