package dev.admittance.app.impact.side;

import dev.admittance.model.diagnostic.Diagnostic;
import dev.admittance.simulator.analysis.SimulationInput;
import dev.admittance.simulator.answer.DelayModel;
import java.util.List;

/// A side that was read.
///
/// @param title in tables and runs
/// @param input the input of its runs
/// @param problems unreadable parts, and registrations that a server would reject
public record LoadedSide(String title, SimulationInput input, List<Diagnostic> problems) {
  public LoadedSide {
    problems = List.copyOf(problems);
  }

  public LoadedSide withDelays(DelayModel delays) {
    return new LoadedSide(title, input.withDelays(delays), problems);
  }
}
