package dev.admittance.share;

import dev.admittance.simulator.analysis.logpoint.LoggedPoint;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// A run to share.
///
/// @param title the request and the run
/// @param run the title of the run; empty for the run of the capture as it is
/// @param hooks all hooks of the pipeline in the server's order
/// @param logged the values of the log points
public record SharedSession(
    String title, String run, Trace trace, List<HookId> hooks, List<LoggedPoint> logged) {
  public SharedSession {
    hooks = List.copyOf(hooks);
    logged = List.copyOf(logged);
  }
}
