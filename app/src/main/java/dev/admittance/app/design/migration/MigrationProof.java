package dev.admittance.app.design.migration;

import dev.admittance.app.task.Progress;
import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.model.diagnostic.Severity;
import dev.admittance.model.document.DocumentReader;
import dev.admittance.model.text.SourceText;
import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.analysis.impact.Impact;
import dev.admittance.simulator.analysis.impact.ImpactRun;
import dev.admittance.simulator.analysis.impact.Side;
import dev.admittance.workspace.Findings;
import dev.admittance.workspace.LiveWorkspace;
import dev.admittance.workspace.Workspace;
import java.util.List;

/// What the workspace says of a new text: what is wrong with it, and what it makes of the captured
/// requests.
///
/// @param problems of the file with the new text
/// @param impact of the new text, as far as it was looked at
public record MigrationProof(List<Diagnostic> problems, Impact impact) {
  private static final int STEPS_BETWEEN_REPORTS = 50;

  /// Copies the problems.
  public MigrationProof {
    problems = List.copyOf(problems);
  }

  /// What the server would refuse the new text for.
  public List<Diagnostic> errors() {
    return problems.stream()
        .filter(one -> one.severity() == Severity.ERROR && !one.rule().startsWith("practice/"))
        .toList();
  }

  /// Judges a text and replays all captures with the old and with the new one. Takes its time.
  static MigrationProof of(LiveWorkspace live, SourceText after, Progress progress) {
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
    return new MigrationProof(problems, run.soFar());
  }

  private static Side side(Workspace workspace) {
    return Side.of(new Workbench(workspace.setup(), workspace.answers()));
  }
}
