package dev.admittance.app.impact.side;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.analysis.Workbench;
import dev.admittance.simulator.latency.DelayModel;
import java.util.List;

/// A side that was read.
///
/// @param title in tables and runs
/// @param workbench the input of its runs
/// @param problems unreadable parts, and registrations that a server would reject
public record Side(String title, Workbench workbench, List<Diagnostic> problems) {
  public Side {
    problems = List.copyOf(problems);
  }

  public Side withDelays(DelayModel delays) {
    return new Side(title, workbench.withDelays(delays), problems);
  }
}
