package dev.admittance.metrics;

import dev.admittance.metrics.exposition.ExpositionReader;
import dev.admittance.metrics.exposition.Series;
import dev.admittance.model.resource.KubernetesRelease;
import java.io.IOException;
import java.io.InputStream;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Reads an API server's counters of admission repeatedly (W-501). Supports the metrics and labels
/// of all releases; counters that a release lacks are unknown.
///
/// Not thread-safe.
final class MetricsReadingReader {
  private static final String STARTED = "process_start_time_seconds";
  private static final String BUILD = "kubernetes_build_info";

  /// The first release that counts rejections.
  private static final int COUNTS_REJECTIONS = 16;

  private static final int MOST_HOOKS = 20_000;

  private final boolean all;
  private final Map<PartOperation, PartTally> tallies = new HashMap<>();
  private ExpositionReader<SampleSink> exposition = exposition();
  private Optional<Instant> started = Optional.empty();
  private Optional<KubernetesRelease> release = Optional.empty();

  private MetricsReadingReader(boolean all) {
    this.all = all;
  }

  /// Creates a reader that validates the whole text.
  static MetricsReadingReader checkingAll() {
    return new MetricsReadingReader(true);
  }

  /// Creates a reader that skips other metrics without validation.
  static MetricsReadingReader skippingOthers() {
    return new MetricsReadingReader(false);
  }

  private ExpositionReader<SampleSink> exposition() {
    return new ExpositionReader<>(this::isWanted, this::sink);
  }

  /// Reads a text.
  ///
  /// @param at the time of the sample
  /// @param most the maximum number of bytes
  /// @throws dev.admittance.metrics.exposition.ExpositionException if the text is malformed
  MetricsReading read(InputStream in, Instant at, long most) throws IOException {
    started = Optional.empty();
    release = Optional.empty();
    boolean complete = false;
    try {
      exposition.read(in, most, MetricsReadingReader::add);
      complete = true;
    } finally {
      if (!complete) {
        take();
      }
    }
    MetricsReading reading = new MetricsReading(at, started, release, take());
    if (tallies.size() > MOST_HOOKS / 2 && tallies.size() > 2 * reading.counts().size()) {
      tallies.clear();
      exposition = exposition();
    }
    return reading;
  }

  private static void add(SampleSink sink, double value) {
    if (Double.isFinite(value) && value >= 0) {
      sink.add(value);
    }
  }

  private Map<PartOperation, PartCounts> take() {
    boolean rejectionsAreCounted =
        release.map(known -> known.isAtLeast(COUNTS_REJECTIONS)).orElse(true);
    Map<PartOperation, PartCounts> counts = new HashMap<>();
    tallies.forEach((hook, tally) -> {
      PartCounts taken = tally.take(rejectionsAreCounted);
      if (!taken.isNone()) {
        counts.put(hook, taken);
      }
    });
    return counts;
  }

  private boolean isWanted(String metric) {
    return all || AdmissionMetric.isOne(metric) || metric.equals(STARTED) || metric.equals(BUILD);
  }

  private Optional<SampleSink> sink(Series series) {
    return switch (series.metric()) {
      case STARTED -> Optional.of(this::start);
      case BUILD -> Optional.of(_ -> release = release(series));
      default -> AdmissionMetric.isOne(series.metric()) ? ofHook(series) : Optional.empty();
    };
  }

  private void start(double seconds) {
    started =
        seconds > 0 && seconds < 1e11
            ? Optional.of(Instant.ofEpochMilli(Math.round(seconds * 1e3)))
            : Optional.empty();
  }

  /// The label is `gitVersion` before 1.17.
  private static Optional<KubernetesRelease> release(Series series) {
    String version = series.label("git_version") + series.label("gitVersion");
    try {
      return Optional.of(KubernetesRelease.parse(version));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  private Optional<SampleSink> ofHook(Series series) {
    return AdmissionMetric.part(series)
        .filter(hook -> tallies.containsKey(hook) || tallies.size() < MOST_HOOKS)
        .flatMap(hook ->
            AdmissionMetric.sink(series, tallies.computeIfAbsent(hook, _ -> new PartTally())));
  }
}
