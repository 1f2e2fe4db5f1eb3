package dev.admittance.app.debug.analyses;

import dev.admittance.app.debug.run.Ingredients;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.drill.Drill;
import dev.admittance.simulator.analysis.drill.FailureDrills;
import dev.admittance.simulator.analysis.drill.Fault;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws the outcome of a request for each fault of each webhook.
final class DrillPicture {
  private static final Messages MESSAGES = Messages.of(DrillPicture.class);

  private DrillPicture() {}

  static Picture of(AnalysisContext context) {
    Ingredients made = context.run().ingredients();
    List<Drill> drills = new FailureDrills(made.workbench()).of(made.capture());
    List<HookId> hooks = drills.stream().map(Drill::hook).distinct().toList();
    List<Picture.Row> rows = new ArrayList<>();
    for (HookId hook : hooks) {
      rows.add(
          new Picture.Row(
              AnalysisContext.name(hook),
              drills.stream()
                  .filter(drill -> drill.hook().equals(hook))
                  .map(drill -> cell(context, drill))
                  .toList(),
              List.of()));
    }
    return new Picture(
        sentence(drills),
        MESSAGES.get("drill.assumption", drills.size()),
        new Picture.Matrix(Stream.of(Fault.values()).map(DrillPicture::title).toList(), rows));
  }

  private static Picture.Cell cell(AnalysisContext context, Drill drill) {
    String fault = words(drill.fault(), drill.hook().webhook());
    String message = drill.trace().response().message();
    return new Picture.Cell(
        text(drill.effect()),
        tone(drill.effect()),
        words(drill.effect(), fault) + (message.isEmpty() ? "." : ":\n" + message),
        Optional.of(
            context.toRun(
                new Variation(
                    fault,
                    made ->
                        made.with(
                            FailureDrills.with(made.workbench(), drill.hook(), drill.fault()))))));
  }

  private static String sentence(List<Drill> drills) {
    if (drills.isEmpty()) {
      return MESSAGES.get("no-hook");
    }
    long blocked = count(drills, Drill.Effect.BLOCKED);
    long through = count(drills, Drill.Effect.LET_THROUGH);
    long otherwise = count(drills, Drill.Effect.STORED_OTHERWISE);
    List<String> parts = new ArrayList<>();
    add(parts, blocked, "drill.blocking");
    add(parts, through, "drill.letting-through");
    add(parts, otherwise, "drill.storing");
    return parts.isEmpty()
        ? MESSAGES.get("drill.harmless")
        : MESSAGES.get("drill.of", drills.size(), String.join(", ", parts));
  }

  private static void add(List<String> parts, long count, String key) {
    if (count > 0) {
      parts.add(MESSAGES.get(key, count));
    }
  }

  private static long count(List<Drill> drills, Drill.Effect effect) {
    return drills.stream().filter(drill -> drill.effect() == effect).count();
  }

  private static String title(Fault fault) {
    return switch (fault) {
      case DOWN -> MESSAGES.get("drill.down");
      case SLOW -> MESSAGES.get("drill.slow");
      case GARBAGE -> MESSAGES.get("drill.garbage");
      case EXPIRED_CERTIFICATE -> MESSAGES.get("drill.expired");
    };
  }

  private static String words(Fault fault, String webhook) {
    return switch (fault) {
      case DOWN -> MESSAGES.get("drill.is-down", webhook);
      case SLOW -> MESSAGES.get("drill.is-slow", webhook);
      case GARBAGE -> MESSAGES.get("drill.answers-garbage", webhook);
      case EXPIRED_CERTIFICATE -> MESSAGES.get("drill.has-expired", webhook);
    };
  }

  private static String words(Drill.Effect effect, String fault) {
    return switch (effect) {
      case NONE -> MESSAGES.get("drill.same-end", fault);
      case STORED_OTHERWISE -> MESSAGES.get("drill.stored-otherwise", fault);
      case BLOCKED -> MESSAGES.get("drill.refused", fault);
      case LET_THROUGH -> MESSAGES.get("drill.admitted", fault);
      case REFUSED_OTHERWISE -> MESSAGES.get("drill.refused-otherwise", fault);
    };
  }

  private static String text(Drill.Effect effect) {
    return switch (effect) {
      case NONE -> MESSAGES.get("drill.same");
      case STORED_OTHERWISE -> MESSAGES.get("drill.other-object");
      case BLOCKED -> MESSAGES.get("drill.blocked");
      case LET_THROUGH -> MESSAGES.get("drill.let-through");
      case REFUSED_OTHERWISE -> MESSAGES.get("drill.other-reason");
    };
  }

  private static Picture.Tone tone(Drill.Effect effect) {
    return switch (effect) {
      case NONE -> Picture.Tone.GOOD;
      case STORED_OTHERWISE, REFUSED_OTHERWISE -> Picture.Tone.WARN;
      case BLOCKED, LET_THROUGH -> Picture.Tone.BAD;
    };
  }
}
