package dev.admittance.app.debug.analyses;

import dev.admittance.app.debug.run.Ingredients;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.idempotence.Basis;
import dev.admittance.simulator.analysis.idempotence.HookVerdict;
import dev.admittance.simulator.analysis.idempotence.Idempotence;
import dev.admittance.simulator.analysis.idempotence.IdempotenceCheck;
import dev.admittance.simulator.analysis.idempotence.Verdict;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws what webhooks did with their own output.
final class IdempotencePicture {
  private static final Messages MESSAGES = Messages.of(IdempotencePicture.class);

  private IdempotencePicture() {}

  static Picture of(AnalysisContext context) {
    Ingredients made = context.run().ingredients();
    Idempotence found = new IdempotenceCheck(made.workbench()).check(made.capture());
    List<Picture.Row> rows = new ArrayList<>();
    for (HookVerdict hook : found.hooks()) {
      Optional<Picture.Way> way = context.toStep(hook.hook(), Step.HookAllowed.class::isInstance);
      rows.add(row(AnalysisContext.name(hook.hook()), hook.verdict(), hook.basis(), way));
    }
    rows.add(row(MESSAGES.get("twice.all"), found.chain(), found.basis(), again(context)));
    return new Picture(
        found.hasConflict() ? MESSAGES.get("twice.changes") : MESSAGES.get("twice.stable"),
        MESSAGES.get("twice.assumption"),
        new Picture.Matrix(List.of(MESSAGES.get("twice.second")), rows));
  }

  private static Optional<Picture.Way> again(AnalysisContext context) {
    return IdempotenceCheck.again(context.run().ingredients().capture(), context.run().trace())
        .map(second ->
            context.toRun(new Variation(MESSAGES.get("twice.sent"), made -> made.with(second))));
  }

  private static Picture.Row row(
      String title, Verdict verdict, Basis basis, Optional<Picture.Way> way) {
    String words = words(verdict);
    List<String> details = new ArrayList<>();
    details.add(words);
    if (verdict instanceof Verdict.Changed changed) {
      changed.operations().forEach(repeated -> details.add(words(repeated)));
      changed
          .policies()
          .forEach(policy -> details.add(MESSAGES.get("twice.policy", policy.text())));
    }
    if (basis == Basis.RECORDED) {
      details.add(basis.text());
    }
    return new Picture.Row(
        title, List.of(new Picture.Cell(text(verdict), tone(verdict, basis), words, way)), details);
  }

  private static String words(Verdict.Repeated repeated) {
    String operation =
        repeated.hook().webhook()
            + ": "
            + repeated.operation().op()
            + " "
            + repeated.operation().path().orElse("");
    return repeated.again() ? MESSAGES.get("twice.as-first", operation) : operation;
  }

  private static String text(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Unchanged _ -> MESSAGES.get("twice.unchanged");
      case Verdict.Changed _ -> MESSAGES.get("twice.changed");
      case Verdict.Refused _ -> MESSAGES.get("twice.refused");
      case Verdict.Unknown _ -> MESSAGES.get("not-known");
    };
  }

  private static String words(Verdict verdict) {
    return switch (verdict) {
      case Verdict.Unchanged(String detail) -> detail;
      case Verdict.Changed changed ->
          MESSAGES.get(
              "twice.differs",
              String.join(
                  ", ",
                  changed.differences().stream()
                      .map(differing -> differing.path())
                      .distinct()
                      .limit(4)
                      .toList()));
      case Verdict.Refused(String message) -> message;
      case Verdict.Unknown(String reason) -> reason;
    };
  }

  private static Picture.Tone tone(Verdict verdict, Basis basis) {
    boolean sure = basis != Basis.RECORDED && basis != Basis.NONE;
    return switch (verdict) {
      case Verdict.Unchanged _ -> Picture.Tone.GOOD;
      case Verdict.Changed _, Verdict.Refused _ -> sure ? Picture.Tone.BAD : Picture.Tone.WARN;
      case Verdict.Unknown _ -> Picture.Tone.UNKNOWN;
    };
  }
}
