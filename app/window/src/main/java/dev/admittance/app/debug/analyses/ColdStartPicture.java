package dev.admittance.app.debug.analyses;

import dev.admittance.app.messages.Messages;
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

/// Draws the dependencies at the start of a cluster whose webhooks are all down.
final class ColdStartPicture {
  private static final Messages MESSAGES = Messages.of(ColdStartPicture.class);

  private ColdStartPicture() {}

  static Picture of(AnalysisContext context) {
    ColdStart found = ColdStartCheck.of(context.run().ingredients().workbench());
    List<Picture.Row> rows = new ArrayList<>();
    found.backends().forEach(backend -> rows.add(backend(context, backend)));
    found.blocked().forEach(blocked -> rows.add(blocked(context, blocked)));
    return new Picture(
        sentence(found),
        MESSAGES.get("cold.assumption"),
        new Picture.Chains(
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

  private static Picture.Chain chain(AnalysisContext context, Deadlock deadlock) {
    return new Picture.Chain(
        deadlock.links().stream()
            .map(link ->
                new Picture.Cell(
                    link.hook().webhook(),
                    Picture.Tone.BAD,
                    MESSAGES.get(
                        "cold.link",
                        link.workload().title(),
                        link.need().purpose(),
                        link.blockedBy().webhook()),
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
                backend.unknown().isPresent()
                    ? MESSAGES.get("not-known")
                    : MESSAGES.get("cold.behind", backend.service()),
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
                    MESSAGES.get("cold.waits", hook.webhook()),
                    way(context, hook)))
            .toList(),
        List.of());
  }

  private static Optional<Picture.Way> way(AnalysisContext context, HookId hook) {
    return context.toStep(hook, _ -> true);
  }
}
