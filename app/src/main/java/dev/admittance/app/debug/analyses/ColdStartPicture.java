package dev.admittance.app.debug.analyses;

import dev.admittance.simulator.analysis.coldstart.Backend;
import dev.admittance.simulator.analysis.coldstart.Blocked;
import dev.admittance.simulator.analysis.coldstart.ColdStart;
import dev.admittance.simulator.analysis.coldstart.ColdStartCheck;
import dev.admittance.simulator.analysis.coldstart.Deadlock;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Draws what waits for what in a cluster whose hooks are all down.
final class ColdStartPicture {
  private ColdStartPicture() {}

  static Picture of(AnalysisContext context) {
    ColdStart found = ColdStartCheck.of(context.run().ingredients().workbench());
    List<Picture.Row> rows = new ArrayList<>();
    found.backends().forEach(backend -> rows.add(backend(context, backend)));
    found.blocked().forEach(blocked -> rows.add(blocked(context, blocked)));
    return new Picture(
        sentence(found),
        "All hooks that fail closed and are behind a Service are taken to be down. Independent of"
            + " the request.",
        new Picture.Chains(
            found.deadlocks().stream().map(deadlock -> chain(context, deadlock)).toList(), rows));
  }

  private static String sentence(ColdStart found) {
    if (found.backends().isEmpty()) {
      return "No hook that fails closed is behind a Service of the cluster.";
    }
    return switch (found.deadlocks().size()) {
      case 0 ->
          found.blocked().isEmpty()
              ? unblocked(found)
              : found.blocked().size() + " requests wait for hooks, and none in a circle.";
      case 1 -> "There is a circle of hooks that wait for each other.";
      default -> found.deadlocks().size() + " circles of hooks wait for each other.";
    };
  }

  /// Nothing waits for a hook, as far as it is known what runs them.
  private static String unblocked(ColdStart found) {
    long unknown =
        found.backends().stream().filter(backend -> backend.unknown().isPresent()).count();
    return unknown == 0
        ? "Nothing that the cluster needs waits for a hook."
        : "Nothing is known to wait for a hook; what runs "
            + unknown
            + " of "
            + found.backends().size()
            + " hooks is not known.";
  }

  private static Picture.Chain chain(AnalysisContext context, Deadlock deadlock) {
    return new Picture.Chain(
        deadlock.links().stream()
            .map(link ->
                new Picture.Cell(
                    link.hook().webhook(),
                    Picture.Tone.BAD,
                    link.workload().title()
                        + " needs "
                        + link.need().purpose()
                        + ", which waits for "
                        + link.blockedBy().webhook(),
                    way(context, link.hook())))
            .toList(),
        deadlock.exits().stream()
            .map(exit -> exit.hook().webhook() + ": " + exit.edit().text())
            .toList());
  }

  private static Picture.Row backend(AnalysisContext context, Backend backend) {
    String workloads =
        backend.workloads().stream()
            .map(workload -> workload.title())
            .collect(Collectors.joining(", "));
    return new Picture.Row(
        backend.hook().webhook(),
        List.of(
            new Picture.Cell(
                backend.unknown().isPresent() ? "not known" : "behind " + backend.service(),
                backend.unknown().isPresent() ? Picture.Tone.UNKNOWN : Picture.Tone.NONE,
                backend.unknown().orElse(workloads),
                way(context, backend.hook()))),
        List.of(backend.unknown().orElse(workloads)));
  }

  private static Picture.Row blocked(AnalysisContext context, Blocked blocked) {
    return new Picture.Row(
        blocked.need().purpose(),
        blocked.by().stream()
            .map(hook ->
                new Picture.Cell(
                    hook.webhook(),
                    Picture.Tone.WARN,
                    "waits for " + hook.webhook(),
                    way(context, hook)))
            .toList(),
        List.of());
  }

  private static Optional<Picture.Way> way(AnalysisContext context, HookId hook) {
    return context.toStep(hook, _ -> true);
  }
}
