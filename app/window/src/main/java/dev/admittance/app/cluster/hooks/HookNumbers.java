package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.HookKey;
import dev.admittance.metrics.MeteredPart;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.PartCounter;
import dev.admittance.metrics.PartFigures;
import dev.admittance.metrics.RejectionKind;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// The metrics of one hook. Of a validating policy, API servers count only violations and errors.
///
/// @param recent over the last minutes; empty if unknown
/// @param totals since the API servers started; empty if unknown
/// @param conditionErrors the number of match conditions that ended with an error since the API
///   servers started
/// @param silent whether the metrics lack the hook, as no API server has called it, or found it
///   violated, since it started
public record HookNumbers(
    Optional<PartFigures> recent,
    Optional<PartFigures> totals,
    double conditionErrors,
    boolean silent) {
  public static final HookNumbers NONE =
      new HookNumbers(Optional.empty(), Optional.empty(), 0, false);

  public static HookNumbers of(HookKey key, MetricsState state) {
    return current(state).map(now -> of(MeteredPart.of(key), now)).orElse(NONE);
  }

  private static HookNumbers of(MeteredPart part, MetricsState.Current now) {
    return new HookNumbers(
        Optional.ofNullable(now.recent().get(part)),
        Optional.ofNullable(now.totals().get(part)),
        Optional.ofNullable(now.totals().get(part.ofConditions()))
            .map(figures -> figures.count(PartCounter.CONDITION_ERRORS))
            .orElse(0.0),
        !now.totals().isEmpty() && !now.totals().containsKey(part));
  }

  private static Optional<MetricsState.Current> current(MetricsState state) {
    return switch (state) {
      case MetricsState.Current now -> Optional.of(now);
      case MetricsState.Unreachable(String _, Optional<MetricsState.Current> last) -> last;
      case MetricsState.Waiting _, MetricsState.Forbidden _, MetricsState.Off _ -> Optional.empty();
    };
  }

  public OptionalDouble rate() {
    return silent ? OptionalDouble.of(0) : ofRecent(PartFigures::ratePerSecond);
  }

  /// The duration in seconds within which a share of the calls finished.
  ///
  /// @param q from 0 to 1
  public OptionalDouble quantile(double q) {
    return ofRecent(figures -> figures.durations().quantile(q));
  }

  /// Requests per second that the webhook denied.
  OptionalDouble denied() {
    return perSecond(figures -> figures.rejections(RejectionKind.DENIED));
  }

  /// Requests per second that were rejected because the webhook failed in any way.
  OptionalDouble errors() {
    return perSecond(figures -> figures.rejected() - figures.rejections(RejectionKind.DENIED));
  }

  /// The number of calls that failed open since the API servers started.
  OptionalDouble failOpen() {
    return totals.map(PartFigures::failOpen).orElse(OptionalDouble.empty());
  }

  /// The number of a policy's expressions that ended with an error since the API servers started.
  double evaluationErrors() {
    return totals.map(figures -> figures.count(PartCounter.EVALUATION_ERRORS)).orElse(0.0);
  }

  /// The number of calls that failed open over the last minutes; 0 if unknown.
  public double failOpenLately() {
    return recent.map(PartFigures::failOpen).orElse(OptionalDouble.empty()).orElse(0);
  }

  /// The number of requests rejected over the last minutes because the webhook failed.
  public double errorsLately() {
    return recent
        .map(figures -> figures.rejected() - figures.rejections(RejectionKind.DENIED))
        .orElse(0.0);
  }

  private OptionalDouble perSecond(ToDoubleFunction<PartFigures> count) {
    return ofRecent(figures -> figures.perSecond(count.applyAsDouble(figures)));
  }

  private OptionalDouble ofRecent(Function<PartFigures, OptionalDouble> amount) {
    return recent.map(amount).orElse(OptionalDouble.empty());
  }
}
