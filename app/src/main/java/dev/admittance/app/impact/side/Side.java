package dev.admittance.app.impact.side;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.latency.DelayModel;
import java.util.List;

/// A side that was read.
///
/// @param title what it is called in tables and runs
/// @param workbench what runs are made from
/// @param problems what of it could not be read, and what no server would take
public record Side(String title, Workbench workbench, List<Diagnostic> problems) {
  /// Copies the problems.
  public Side {
    problems = List.copyOf(problems);
  }

  /// This side, where delays are drawn.
  public Side withDelays(DelayModel delays) {
    return new Side(title, workbench.withDelays(delays), problems);
  }
}
