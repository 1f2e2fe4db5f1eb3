package dev.admittance.app.cluster.hooks;

import dev.admittance.app.messages.Messages;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MeteredType;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartFigures;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The latency of the whole admission of requests, by its two steps.
///
/// @param text for a line, such as `mutating 12 ms, validating 4 ms`; empty if unknown
/// @param lines with the amounts of both steps, and the slowest plugins
record AdmissionLatency(String text, List<String> lines) {
  private static final Messages MESSAGES = Messages.of(AdmissionLatency.class);

  /// The number of listed plugins.
  private static final int SLOWEST = 5;

  /// Takes the latency from the metrics of the last minutes; while there are none, from those since
  /// the API servers started.
  static AdmissionLatency of(MetricsState state) {
    if (!(state instanceof MetricsState.Current current)) {
      return new AdmissionLatency("", List.of());
    }
    Map<MeteredPart, PartFigures> figures =
        current.recent().isEmpty() ? current.totals() : current.recent();
    Optional<PartFigures> mutating = step("admit", figures);
    Optional<PartFigures> validating = step("validate", figures);
    if (mutating.isEmpty() && validating.isEmpty()) {
      return new AdmissionLatency("", List.of());
    }
    return new AdmissionLatency(
        MESSAGES.get("latency", p99(mutating), p99(validating)),
        Stream.of(
                Stream.of(MESSAGES.get("latency.tip")),
                mutating.stream().map(one -> line(MESSAGES.get("latency.mutating"), one)),
                validating.stream().map(one -> line(MESSAGES.get("latency.validating"), one)),
                plugins(figures))
            .flatMap(lines -> lines)
            .toList());
  }

  private static Optional<PartFigures> step(String name, Map<MeteredPart, PartFigures> figures) {
    return Optional.ofNullable(figures.get(new MeteredPart(name, MeteredType.STEP)))
        .filter(one -> one.calls() > 0);
  }

  private static String p99(Optional<PartFigures> figures) {
    return figures.map(one -> CompactNumbers.seconds(one.p99())).orElse(CompactNumbers.UNKNOWN);
  }

  private static String line(String name, PartFigures figures) {
    return MESSAGES.get(
        "latency.step",
        name,
        CompactNumbers.rate(figures.ratePerSecond()),
        CompactNumbers.seconds(figures.p50()),
        CompactNumbers.seconds(figures.p99()));
  }

  private static Stream<String> plugins(Map<MeteredPart, PartFigures> figures) {
    return figures.values().stream()
        .filter(one -> one.part().type() == MeteredType.PLUGIN && one.calls() > 0)
        .sorted(Comparator.comparingDouble((PartFigures one) -> one.p99().orElse(0)).reversed())
        .limit(SLOWEST)
        .map(one -> one.part().name() + ": " + CompactNumbers.seconds(one.p99()));
  }
}
