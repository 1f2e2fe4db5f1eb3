package dev.admittance.app.cluster.hooks;

import dev.admittance.cluster.live.HookKey;
import dev.admittance.metrics.HookFigures;
import dev.admittance.metrics.HookType;
import dev.admittance.metrics.MeteredHook;
import dev.admittance.metrics.MetricsState;
import dev.admittance.metrics.RejectionKind;
import dev.admittance.model.registration.HookKind;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/// What metrics tell of one hook.
///
/// @param recent over the last minutes; empty where nothing is known yet, or at all
/// @param totals since the API servers started; empty as above
/// @param silent whether there are metrics and they say nothing of it: nobody has called it since
///   the API servers started
public record HookNumbers(
    Optional<HookFigures> recent, Optional<HookFigures> totals, boolean silent) {
  /// Nothing is known.
  public static final HookNumbers NONE = new HookNumbers(Optional.empty(), Optional.empty(), false);

  /// What is known of a hook. Policies have no such metrics: the API server evaluates them itself.
  public static HookNumbers of(HookKey key, MetricsState state) {
    return key.phase().isOfPolicies()
        ? NONE
        : current(state)
            .map(now ->
                new HookNumbers(
                    Optional.ofNullable(now.recent().get(metered(key))),
                    Optional.ofNullable(now.totals().get(metered(key))),
                    !now.totals().isEmpty() && !now.totals().containsKey(metered(key))))
            .orElse(NONE);
  }

  private static Optional<MetricsState.Current> current(MetricsState state) {
    return switch (state) {
      case MetricsState.Current now -> Optional.of(now);
      case MetricsState.Unreachable(String _, Optional<MetricsState.Current> last) -> last;
      case MetricsState.Waiting _, MetricsState.Forbidden _, MetricsState.Off _ -> Optional.empty();
    };
  }

  private static MeteredHook metered(HookKey key) {
    boolean mutating = key.phase().kind() == HookKind.MUTATING;
    return new MeteredHook(key.metricName(), mutating ? HookType.ADMIT : HookType.VALIDATING);
  }

  /// Calls per second.
  public OptionalDouble rate() {
    return silent ? OptionalDouble.of(0) : ofRecent(HookFigures::ratePerSecond);
  }

  /// The time in seconds that a part of the calls took at most.
  ///
  /// @param q from 0 to 1
  public OptionalDouble quantile(double q) {
    return ofRecent(figures -> figures.durations().quantile(q));
  }

  /// Requests per second that the hook rejected.
  OptionalDouble denied() {
    return perSecond(figures -> figures.rejections(RejectionKind.DENIED));
  }

  /// Requests per second that were rejected because the hook failed, in whatever way.
  OptionalDouble errors() {
    return perSecond(figures -> figures.rejected() - figures.rejections(RejectionKind.DENIED));
  }

  /// How many requests went on without the hook since the API servers started.
  OptionalDouble failOpen() {
    return totals.map(HookFigures::failOpen).orElse(OptionalDouble.empty());
  }

  /// How many requests went on without the hook over the last minutes; 0 where it is not known.
  public double failOpenLately() {
    return recent.map(HookFigures::failOpen).orElse(OptionalDouble.empty()).orElse(0);
  }

  /// How many requests were rejected over the last minutes because the hook failed.
  public double errorsLately() {
    return recent
        .map(figures -> figures.rejected() - figures.rejections(RejectionKind.DENIED))
        .orElse(0.0);
  }

  private OptionalDouble perSecond(ToDoubleFunction<HookFigures> count) {
    return ofRecent(figures -> figures.perSecond(count.applyAsDouble(figures)));
  }

  private OptionalDouble ofRecent(Function<HookFigures, OptionalDouble> amount) {
    return recent.map(amount).orElse(OptionalDouble.empty());
  }
}
