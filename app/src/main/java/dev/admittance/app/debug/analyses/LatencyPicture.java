package dev.admittance.app.debug.analyses;

import dev.admittance.model.registration.HookKind;
import dev.admittance.simulator.analysis.latency.LatencyBudget;
import dev.admittance.simulator.analysis.latency.Share;
import dev.admittance.simulator.trace.Narration;
import dev.admittance.simulator.trace.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/// Draws what the hooks may take of the time of a request.
final class LatencyPicture {
  private LatencyPicture() {}

  static Picture of(AnalysisContext context) {
    LatencyBudget budget =
        LatencyBudget.of(context.run().trace(), context.run().ingredients().workbench());
    Duration whole = budget.limit().orElse(budget.worst());
    Duration width = whole.compareTo(budget.worst()) > 0 ? whole : budget.worst();
    double nanos = Math.max(1, width.toNanos());
    List<Picture.Bar> bars = new ArrayList<>();
    Duration at = Duration.ZERO;
    for (Share share : budget.shares()) {
      bars.add(bar(context, share, at, nanos));
      if (share.hook().kind() == HookKind.MUTATING) {
        at = at.plus(share.longest());
      }
    }
    return new Picture(
        sentence(budget),
        "A solid bar is what the call took, a pale one what its timeout allows. Mutating calls add"
            + " up; of validating ones the longest counts."
            + remedy(budget),
        new Picture.Bars(
            bars,
            budget.limit().map(limit -> limit.toNanos() / nanos),
            budget.limit().map(limit -> "limit " + Narration.duration(limit)).orElse("")));
  }

  private static Picture.Bar bar(AnalysisContext context, Share share, Duration at, double nanos) {
    String round = share.round() == 0 ? "" : ", second round";
    String took =
        share.made()
            ? "took " + Narration.duration(share.took()) + " of "
            : "is not called in this run, and may take ";
    return new Picture.Bar(
        AnalysisContext.name(share.hook()) + round,
        at.toNanos() / nanos,
        share.longest().toNanos() / nanos,
        share.took().toNanos() / nanos,
        share.onPath(),
        share.hook().webhook() + round + " " + took + Narration.duration(share.longest()),
        context.toStep(
            share.hook(),
            step -> step instanceof Step.HookCalled && step.moment().round() == share.round()));
  }

  private static String sentence(LatencyBudget budget) {
    String worst = Narration.duration(budget.worst());
    if (budget.shares().isEmpty()) {
      return "No hook is called for this request.";
    }
    return budget
        .limit()
        .map(limit ->
            "The hooks may take "
                + worst
                + " of "
                + Narration.duration(limit)
                + (budget.isExceeded() ? ": too long." : "."))
        .orElse("The hooks may take " + worst + "; the request has no deadline.");
  }

  private static String remedy(LatencyBudget budget) {
    return budget.remedy().isEmpty()
        ? ""
        : " It would fit with shorter timeouts: "
            + String.join(
                ", ",
                budget.remedy().stream()
                    .map(change ->
                        change.hook().webhook()
                            + " "
                            + Narration.duration(change.from())
                            + " → "
                            + Narration.duration(change.to()))
                    .toList())
            + ".";
  }
}
