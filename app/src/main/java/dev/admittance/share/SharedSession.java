package dev.admittance.share;

import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// A run to show to others.
///
/// @param title what was asked for, and which run of it
/// @param hooks all hooks of the pipeline in the server's order
public record SharedSession(String title, Trace trace, List<HookId> hooks) {
  /// Copies the hooks.
  public SharedSession {
    hooks = List.copyOf(hooks);
  }
}
