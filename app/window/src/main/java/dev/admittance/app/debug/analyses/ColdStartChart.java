package dev.admittance.app.debug.analyses;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.coldstart.BlockedRequest;
import dev.admittance.simulator.analysis.coldstart.ColdStart;
import dev.admittance.simulator.analysis.coldstart.ColdStartCheck;
import dev.admittance.simulator.analysis.coldstart.Deadlock;
import dev.admittance.simulator.analysis.coldstart.HookBackend;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Draws the dependencies at the start of a cluster whose webhooks are all down.
final class ColdStartChart {
  private static final Messages MESSAGES = Messages.of(ColdStartChart.class);

  private ColdStartChart() {}

  static AnalysisChart of(AnalysisContext context) {
    ColdStart found = ColdStartCheck.of(context.run().spec().input());
    List<AnalysisChart.Row> rows = new ArrayList<>();
    found.backends().forEach(backend -> rows.add(backend(context, backend)));
    found.blocked().forEach(blocked -> rows.add(blocked(context, blocked)));
    return new AnalysisChart(
        sentence(found),
        MESSAGES.get("cold.assumption"),
        new AnalysisChart.Chains(
            found.deadlocks().stream().map(deadlock -> chain(context, deadlock)).toList(), rows));
  }

  private static String sentence(ColdStart found) {
    if (found.backends().isEmpty()) {
      return MESSAGES.get("cold.none");
    }
    return switch (found.deadlocks().size()) {
      case 0 ->
          found.blocked().isEmpty()
              ? unblocked(found)
              : MESSAGES.get("cold.no-circle", found.blocked().size());
      case 1 -> MESSAGES.get("cold.one-circle");
      default -> MESSAGES.get("cold.circles", found.deadlocks().size());
    };
  }

  /// Nothing waits for a webhook, as far as its workload is known.
  private static String unblocked(ColdStart found) {
    long unknown =
        found.backends().stream().filter(backend -> backend.unknown().isPresent()).count();
    return unknown == 0
        ? MESSAGES.get("cold.nothing")
        : MESSAGES.get("cold.nothing-known", unknown, found.backends().size());
  }

  private static AnalysisChart.Chain chain(AnalysisContext context, Deadlock deadlock) {
    return new AnalysisChart.Chain(
        deadlock.links().stream()
            .map(link ->
                new AnalysisChart.Cell(
                    link.hook().webhook(),
                    AnalysisChart.Tone.BAD,
                    MESSAGES.get(
                        "cold.link",
                        link.workload().title(),
                        link.request().purpose(),
                        link.blockedBy().webhook()),
                    way(context, link.hook())))
            .toList(),
        deadlock.exits().stream()
            .map(exit -> exit.hook().webhook() + ": " + exit.edit().text())
            .toList());
  }

  private static AnalysisChart.Row backend(AnalysisContext context, HookBackend backend) {
    String workloads =
        backend.workloads().stream()
            .map(workload -> workload.title())
            .collect(Collectors.joining(", "));
    return new AnalysisChart.Row(
        backend.hook().webhook(),
        List.of(
            new AnalysisChart.Cell(
                backend.unknown().isPresent()
                    ? MESSAGES.get("shared.not-known")
                    : MESSAGES.get("cold.behind", backend.service()),
                backend.unknown().isPresent()
                    ? AnalysisChart.Tone.UNKNOWN
                    : AnalysisChart.Tone.NONE,
                backend.unknown().orElse(workloads),
                way(context, backend.hook()))),
        List.of(backend.unknown().orElse(workloads)));
  }

  private static AnalysisChart.Row blocked(AnalysisContext context, BlockedRequest blocked) {
    return new AnalysisChart.Row(
        blocked.request().purpose(),
        blocked.by().stream()
            .map(hook ->
                new AnalysisChart.Cell(
                    hook.webhook(),
                    AnalysisChart.Tone.WARN,
                    MESSAGES.get("cold.waits", hook.webhook()),
                    way(context, hook)))
            .toList(),
        List.of());
  }

  private static Optional<AnalysisChart.Way> way(AnalysisContext context, HookId hook) {
    return context.toStep(hook, _ -> true);
  }
}
