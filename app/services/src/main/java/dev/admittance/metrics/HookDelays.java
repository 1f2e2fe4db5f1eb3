package dev.admittance.metrics;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.answer.DelayDistribution;
import dev.admittance.simulator.answer.DelayModel;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.TreeSet;

/// Derives the delays of hooks from metrics, for runs that draw them.
public final class HookDelays {
  private HookDelays() {}

  /// Returns the delays in a report. For a hook that was called between the first and the last
  /// reading, those calls count; otherwise all calls since the API servers started.
  ///
  /// @param seed of the draws
  public static DelayModel model(MetricsReport report, long seed) {
    List<PartFigures> recent =
        report.between().map(MetricsReport.Between::figures).orElse(List.of());
    NavigableSet<MeteredPart> hooks = new TreeSet<>();
    report.totals().stream()
        .map(PartFigures::part)
        .filter(hook -> hook.type().isWebhook())
        .forEach(hooks::add);
    Map<DelayModel.Calls, DelayDistribution> known = new LinkedHashMap<>();
    for (MeteredPart hook : hooks) {
      List<PartFigures> lately = of(hook, recent);
      add(hook, lately.isEmpty() ? of(hook, report.totals()) : lately, known);
    }
    return new DelayModel(seed, known);
  }

  private static List<PartFigures> of(MeteredPart hook, List<PartFigures> all) {
    return all.stream()
        .filter(figures -> figures.part().equals(hook) && figures.durations().count() > 0)
        .toList();
  }

  private static void add(
      MeteredPart hook, List<PartFigures> figures, Map<DelayModel.Calls, DelayDistribution> known) {
    HookKind kind =
        hook.type() == MeteredType.MUTATING_WEBHOOK ? HookKind.MUTATING : HookKind.VALIDATING;
    Histogram all = Histogram.EMPTY;
    for (PartFigures one : figures) {
      all = all.plus(one.durations());
      one.operation()
          .filter(operation -> !operation.isEmpty())
          .ifPresent(operation ->
              one.durations()
                  .distribution()
                  .ifPresent(delays ->
                      known.put(new DelayModel.Calls(kind, hook.name(), operation), delays)));
    }
    all.distribution()
        .ifPresent(delays -> known.put(DelayModel.Calls.ofAny(kind, hook.name()), delays));
  }
}
