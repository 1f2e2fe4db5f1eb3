package dev.admittance.app.debug.analyses;

import dev.admittance.app.debug.run.Ingredients;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.simulator.analysis.drill.Drill;
import dev.admittance.simulator.analysis.drill.FailureDrills;
import dev.admittance.simulator.analysis.drill.Fault;
import dev.admittance.simulator.trace.HookId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Draws what becomes of a request while each of its hooks has each fault.
final class DrillPicture {
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
        drills.size() + " runs, each with one fault of one hook.",
        new Picture.Matrix(Stream.of(Fault.values()).map(DrillPicture::title).toList(), rows));
  }

  private static Picture.Cell cell(AnalysisContext context, Drill drill) {
    String fault = drill.hook().webhook() + " " + drill.fault().text();
    String message = drill.trace().response().message();
    return new Picture.Cell(
        text(drill.effect()),
        tone(drill.effect()),
        "While "
            + fault
            + ", the request "
            + drill.effect().text()
            + (message.isEmpty() ? "." : ":\n" + message),
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
      return "No hook is called for this request.";
    }
    long blocked = count(drills, Drill.Effect.BLOCKED);
    long through = count(drills, Drill.Effect.LET_THROUGH);
    long otherwise = count(drills, Drill.Effect.STORED_OTHERWISE);
    List<String> parts = new ArrayList<>();
    add(parts, blocked, "block the request");
    add(parts, through, "let it through though it would be refused");
    add(parts, otherwise, "store another object");
    return parts.isEmpty()
        ? "None of these faults matters to the request."
        : "Of " + drills.size() + " faults " + String.join(", ", parts) + ".";
  }

  private static void add(List<String> parts, long count, String what) {
    if (count > 0) {
      parts.add(count + " " + what);
    }
  }

  private static long count(List<Drill> drills, Drill.Effect effect) {
    return drills.stream().filter(drill -> drill.effect() == effect).count();
  }

  private static String title(Fault fault) {
    return switch (fault) {
      case DOWN -> "Down";
      case SLOW -> "Slow";
      case GARBAGE -> "Garbage";
      case EXPIRED_CERTIFICATE -> "Expired cert";
    };
  }

  private static String text(Drill.Effect effect) {
    return switch (effect) {
      case NONE -> "same";
      case STORED_OTHERWISE -> "other object";
      case BLOCKED -> "blocked";
      case LET_THROUGH -> "let through";
      case REFUSED_OTHERWISE -> "other reason";
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
