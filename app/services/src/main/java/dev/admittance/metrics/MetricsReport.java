package dev.admittance.metrics;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The metrics of hooks from one or several readings, by operation.
///
/// @param totals since the API servers started
/// @param overall the totals over all operations, of parts that have several
/// @param between the difference of the first and the last reading; empty where there is only one
public record MetricsReport(
    List<PartFigures> totals, List<PartFigures> overall, Optional<Between> between) {
  public MetricsReport {
    totals = List.copyOf(totals);
    overall = List.copyOf(overall);
  }

  /// The difference of two readings.
  ///
  /// @param span empty where it is unknown, and with it the rates
  public record Between(Optional<Duration> span, List<PartFigures> figures) {
    public Between {
      figures = List.copyOf(figures);
    }

    /// Returns the metrics of a hook and operation; empty where there is only one reading of it.
    public Optional<PartFigures> of(PartFigures hook) {
      return figures.stream()
          .filter(one -> one.part().equals(hook.part()) && one.operation().equals(hook.operation()))
          .findFirst();
    }
  }
}
