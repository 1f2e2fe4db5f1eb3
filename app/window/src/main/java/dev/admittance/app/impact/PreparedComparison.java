package dev.admittance.app.impact;

import dev.admittance.app.impact.latency.DelayNotes;
import dev.admittance.app.impact.latency.DelayReader;
import dev.admittance.app.impact.setup.ComparisonPlan;
import dev.admittance.app.impact.side.LoadedSide;
import dev.admittance.app.impact.side.SideException;
import dev.admittance.app.impact.side.SideReader;
import dev.admittance.app.messages.Messages;
import dev.admittance.impact.ComparisonRun;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.rego.RegoAnswerCache;
import dev.admittance.rego.RegoProgram;
import dev.admittance.simulator.analysis.impact.ImpactSide;
import dev.admittance.simulator.answer.DelayModel;
import dev.admittance.simulator.comparison.Comparer;
import dev.admittance.simulator.engine.RegoAnswers;
import dev.admittance.workspace.ReadProgress;
import java.util.List;
import java.util.stream.Stream;

/// A plan with compiled sides and located captures, unaffected by later edits.
///
/// @param sameSides whether both sides hold the same, so that nothing can differ
/// @param delayNotes the source and the caveats of delays; empty without random delays
public record PreparedComparison(
    ComparisonPlan plan,
    LoadedSide before,
    LoadedSide after,
    Comparer comparer,
    boolean sameSides,
    ComparisonRun.Input input,
    String delayNotes) {
  private static final Messages MESSAGES = Messages.of(PreparedComparison.class);

  /// Reads and compiles both sides.
  ///
  /// @param partBytes the distance between the places where a run can resume
  /// @throws SideException if a side cannot run requests
  static PreparedComparison of(ComparisonPlan plan, long partBytes, ReadProgress progress)
      throws SideException {
    SideReader reader = new SideReader(plan.sources(), progress);
    progress.at(0, 0, MESSAGES.get("task.metrics"));
    DelayModel delays =
        new DelayReader(plan.sources().clusters(), plan.sources().clock()).read(plan.delays());
    progress.at(0, 0, MESSAGES.get("task.before"));
    LoadedSide before = reader.read(plan.before()).withDelays(delays);
    progress.at(0, 0, MESSAGES.get("task.after"));
    LoadedSide after = reader.read(plan.after()).withDelays(delays);
    Comparer comparer =
        new Comparer(ImpactSide.of(before.input()), ImpactSide.of(after.input()))
            .withRego(plan.rego() ? rego() : RegoAnswers.NONE);
    return new PreparedComparison(
        plan,
        before,
        after,
        comparer,
        plan.before().isSameAs(plan.after()) || before.input().holdsSameAs(after.input()),
        ComparisonRun.Input.at(plan.captures(), plan.sources().edited().requests(), partBytes),
        DelayNotes.of(plan.delays(), delays, comparer.hooks()));
  }

  private static RegoAnswers rego() throws SideException {
    return new RegoAnswerCache(
        RegoProgram.ofUser()
            .orElseThrow(
                () -> new SideException(MESSAGES.get("no-opa"), MESSAGES.get("no-opa.remedy"))));
  }

  /// The problems of both sides, each once.
  public List<Diagnostic> problems() {
    return Stream.of(before.problems(), after.problems()).flatMap(List::stream).distinct().toList();
  }
}
