package dev.admittance.app.debug.analyses;

import dev.admittance.app.debug.run.RunSpec;
import dev.admittance.app.debug.run.Variation;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.idempotence.HookVerdict;
import dev.admittance.simulator.analysis.idempotence.Idempotence;
import dev.admittance.simulator.analysis.idempotence.IdempotenceBasis;
import dev.admittance.simulator.analysis.idempotence.IdempotenceCheck;
import dev.admittance.simulator.analysis.idempotence.IdempotenceVerdict;
import dev.admittance.simulator.trace.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Draws what webhooks did with their own output.
final class IdempotenceChart {
  private static final Messages MESSAGES = Messages.of(IdempotenceChart.class);

  private IdempotenceChart() {}

  static AnalysisChart of(AnalysisContext context) {
    RunSpec made = context.run().spec();
    Idempotence found = new IdempotenceCheck(made.input()).check(made.capture());
    List<AnalysisChart.Row> rows = new ArrayList<>();
    for (HookVerdict hook : found.hooks()) {
      Optional<AnalysisChart.Way> way =
          context.toStep(hook.hook(), Step.HookAllowed.class::isInstance);
      rows.add(row(AnalysisContext.name(hook.hook()), hook.verdict(), hook.basis(), way));
    }
    rows.add(row(MESSAGES.get("twice.all"), found.chain(), found.basis(), again(context)));
    return new AnalysisChart(
        found.hasConflict() ? MESSAGES.get("twice.changes") : MESSAGES.get("twice.stable"),
        MESSAGES.get("twice.assumption"),
        new AnalysisChart.Matrix(List.of(MESSAGES.get("twice.second")), rows));
  }

  private static Optional<AnalysisChart.Way> again(AnalysisContext context) {
    return IdempotenceCheck.again(context.run().spec().capture(), context.run().trace())
        .map(second ->
            context.toRun(new Variation(MESSAGES.get("twice.sent"), made -> made.with(second))));
  }

  private static AnalysisChart.Row row(
      String title,
      IdempotenceVerdict verdict,
      IdempotenceBasis basis,
      Optional<AnalysisChart.Way> way) {
    String words = words(verdict);
    List<String> details = new ArrayList<>();
    details.add(words);
    if (verdict instanceof IdempotenceVerdict.Changed changed) {
      changed.operations().forEach(repeated -> details.add(words(repeated)));
      changed
          .policies()
          .forEach(policy -> details.add(MESSAGES.get("twice.policy", policy.text())));
    }
    if (basis == IdempotenceBasis.RECORDED) {
      details.add(basis.text());
    }
    return new AnalysisChart.Row(
        title,
        List.of(new AnalysisChart.Cell(text(verdict), tone(verdict, basis), words, way)),
        details);
  }

  private static String words(IdempotenceVerdict.Repeated repeated) {
    String operation =
        repeated.hook().webhook()
            + ": "
            + repeated.operation().op()
            + " "
            + repeated.operation().path().orElse("");
    return repeated.again() ? MESSAGES.get("twice.as-first", operation) : operation;
  }

  private static String text(IdempotenceVerdict verdict) {
    return switch (verdict) {
      case IdempotenceVerdict.Unchanged _ -> MESSAGES.get("twice.unchanged");
      case IdempotenceVerdict.Changed _ -> MESSAGES.get("twice.changed");
      case IdempotenceVerdict.Refused _ -> MESSAGES.get("shared.refused");
      case IdempotenceVerdict.Unknown _ -> MESSAGES.get("shared.not-known");
    };
  }

  private static String words(IdempotenceVerdict verdict) {
    return switch (verdict) {
      case IdempotenceVerdict.Unchanged(String detail) -> detail;
      case IdempotenceVerdict.Changed changed ->
          MESSAGES.get(
              "twice.differs",
              String.join(
                  ", ",
                  changed.differences().stream()
                      .map(differing -> differing.path())
                      .distinct()
                      .limit(4)
                      .toList()));
      case IdempotenceVerdict.Refused(String message) -> message;
      case IdempotenceVerdict.Unknown(String reason) -> reason;
    };
  }

  private static AnalysisChart.Tone tone(IdempotenceVerdict verdict, IdempotenceBasis basis) {
    boolean sure = basis != IdempotenceBasis.RECORDED && basis != IdempotenceBasis.NONE;
    return switch (verdict) {
      case IdempotenceVerdict.Unchanged _ -> AnalysisChart.Tone.GOOD;
      case IdempotenceVerdict.Changed _, IdempotenceVerdict.Refused _ ->
          sure ? AnalysisChart.Tone.BAD : AnalysisChart.Tone.WARN;
      case IdempotenceVerdict.Unknown _ -> AnalysisChart.Tone.UNKNOWN;
    };
  }
}
