package dev.admittance.app.debug.analyses;

import dev.admittance.app.messages.Messages;
import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.latency.LatencyBudget;
import dev.admittance.simulator.analysis.latency.LatencyShare;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Draws the time that webhooks may take of the timeout of a request.
final class LatencyBudgetChart {
  private static final Messages MESSAGES = Messages.of(LatencyBudgetChart.class);

  private LatencyBudgetChart() {}

  static AnalysisChart of(AnalysisContext context) {
    LatencyBudget budget = LatencyBudget.of(context.run().trace(), context.run().spec().input());
    Duration whole = budget.limit().orElse(budget.worst());
    Duration width = whole.compareTo(budget.worst()) > 0 ? whole : budget.worst();
    double nanos = Math.max(1, width.toNanos());
    List<AnalysisChart.Bar> bars = new ArrayList<>();
    Duration at = Duration.ZERO;
    for (LatencyShare share : budget.shares()) {
      bars.add(bar(context, share, at, nanos));
      if (share.hook().kind() == HookKind.MUTATING) {
        at = at.plus(share.longest());
      }
    }
    return new AnalysisChart(
        sentence(budget),
        MESSAGES.get("time.assumption") + remedy(budget),
        new AnalysisChart.Bars(
            bars,
            budget.limit().map(limit -> limit.toNanos() / nanos),
            budget
                .limit()
                .map(limit -> MESSAGES.get("time.limit", StepDescriptions.duration(limit)))
                .orElse("")));
  }

  private static AnalysisChart.Bar bar(
      AnalysisContext context, LatencyShare share, Duration at, double nanos) {
    String webhook = inRound(share, share.hook().webhook());
    String longest = StepDescriptions.duration(share.longest());
    return new AnalysisChart.Bar(
        inRound(share, AnalysisContext.name(share.hook())),
        at.toNanos() / nanos,
        share.longest().toNanos() / nanos,
        share.took().toNanos() / nanos,
        share.onPath(),
        share.made()
            ? MESSAGES.get("time.took", webhook, StepDescriptions.duration(share.took()), longest)
            : MESSAGES.get("time.not-called", webhook, longest),
        context.toStep(
            share.hook(),
            step -> step instanceof Step.HookCalled && step.moment().round() == share.round()));
  }

  private static String inRound(LatencyShare share, String name) {
    return share.round() == 0 ? name : MESSAGES.get("shared.second-round", name);
  }

  private static String sentence(LatencyBudget budget) {
    String worst = StepDescriptions.duration(budget.worst());
    if (budget.shares().isEmpty()) {
      return MESSAGES.get("no-hook");
    }
    return budget
        .limit()
        .map(limit ->
            MESSAGES.get(
                budget.isExceeded() ? "time.exceeded" : "time.within",
                worst,
                StepDescriptions.duration(limit)))
        .orElse(MESSAGES.get("time.no-limit", worst));
  }

  private static String remedy(LatencyBudget budget) {
    return budget.remedy().isEmpty()
        ? ""
        : MESSAGES.get(
            "time.remedy",
            String.join(
                ", ",
                budget.remedy().stream()
                    .map(change ->
                        change.hook().webhook()
                            + " "
                            + StepDescriptions.duration(change.from())
                            + " → "
                            + StepDescriptions.duration(change.to()))
                    .toList()));
  }
}
