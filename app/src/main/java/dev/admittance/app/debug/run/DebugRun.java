package dev.admittance.app.debug.run;

import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;

/// A run that is kept.
///
/// @param number 0 for the run of the selected capture as it is; counted up, and never used twice
/// @param title what is different about it
/// @param hooks all hooks of its pipeline in the server's order
public record DebugRun(
    int number, String title, Ingredients ingredients, List<HookId> hooks, Trace trace) {
  /// The title of a run without any change.
  public static final String AS_CAPTURED = "As captured";

  /// Copies the hooks.
  public DebugRun {
    hooks = List.copyOf(hooks);
  }

  /// Whether nothing was changed about it.
  public boolean isBase() {
    return number == 0;
  }

  /// Where the capture was read, as `file:line`.
  public String source() {
    return ingredients.capture().source();
  }

  /// This run under another title.
  DebugRun titled(String other) {
    return new DebugRun(number, other, ingredients, hooks, trace);
  }
}
