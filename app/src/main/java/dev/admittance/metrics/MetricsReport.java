package dev.admittance.metrics;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What one or several readings tell of hooks, by operations.
///
/// @param totals since the API servers started
/// @param between what happened between the first reading and the last; empty where there is no
///   second one
public record MetricsReport(List<HookFigures> totals, Optional<Between> between) {
  /// Copies the list.
  public MetricsReport {
    totals = List.copyOf(totals);
  }

  /// What happened between readings.
  ///
  /// @param span empty where it is not known, and rates neither
  public record Between(Optional<Duration> span, List<HookFigures> figures) {
    /// Copies the list.
    public Between {
      figures = List.copyOf(figures);
    }

    /// The figures of a hook and operation; empty where there is one reading of it only.
    public Optional<HookFigures> of(HookFigures hook) {
      return figures.stream()
          .filter(one -> one.hook().equals(hook.hook()) && one.operation().equals(hook.operation()))
          .findFirst();
    }
  }
}
