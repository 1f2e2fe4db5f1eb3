package dev.admittance.app.design.migration;

import dev.admittance.app.task.Progress;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.analysis.impact.Impact;
import dev.admittance.simulator.analysis.impact.ImpactRun;
import dev.admittance.simulator.analysis.impact.ImpactSide;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.Workspace;
import java.util.List;

/// The effects of a new text on the workspace: its diagnostics and the outcome of captured
/// requests.
///
/// @param problems of the file with the new text
/// @param impact on the captures replayed so far
public record MigrationCheck(List<Diagnostic> problems, Impact impact) {
  private static final int STEPS_BETWEEN_REPORTS = 50;

  public MigrationCheck {
    problems = List.copyOf(problems);
  }

  /// The errors for which the server would reject the new text.
  public List<Diagnostic> errors() {
    return problems.stream()
        .filter(one -> one.severity() == Severity.ERROR && !one.rule().startsWith("practice/"))
        .toList();
  }

  /// Checks a text and replays all captures with the old and the new one. Slow.
  static MigrationCheck of(LiveWorkspace live, SourceText after, Progress progress) {
    Workspace before = live.workspace(Findings.Fixes.LEFT_OUT);
    Workspace now =
        live.with(List.of(live.reread(after, DocumentReader.read(after))))
            .workspace(Findings.Fixes.LEFT_OUT);
    List<Diagnostic> problems =
        now.problems().stream().filter(one -> one.file().equals(after.name())).toList();
    ImpactRun run = new ImpactRun(side(before), side(now), before.captures());
    int steps = 0;
    while (!progress.cancelled() && run.step()) {
      if (++steps % STEPS_BETWEEN_REPORTS == 0) {
        progress.at(steps, 2L * before.captures().size(), "");
      }
    }
    return new MigrationCheck(problems, run.soFar());
  }

  private static ImpactSide side(Workspace workspace) {
    return ImpactSide.of(new SimulationInput(workspace.setup(), workspace.answers()));
  }
}
