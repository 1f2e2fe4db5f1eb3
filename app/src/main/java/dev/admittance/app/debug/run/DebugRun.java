package dev.admittance.app.debug.run;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// A run that is kept.
///
/// @param number 0 for the run of the selected capture as it is; counted up, and never used twice
/// @param title what is different about it
/// @param made what came of it
public record DebugRun(int number, String title, Ingredients ingredients, Runner.Made made) {
  private static final Messages MESSAGES = Messages.of(DebugRun.class);

  /// The title of a run without any change.
  public static final String AS_CAPTURED = MESSAGES.get("as-captured");

  /// All hooks of its pipeline in the server's order.
  public List<HookId> hooks() {
    return made.hooks();
  }

  /// What happened.
  public Trace trace() {
    return made.trace();
  }

  /// The real call with a uid; empty where none was made.
  public Optional<RealCall> call(String uid) {
    return Optional.ofNullable(made.calls().get(uid));
  }

  /// Real calls that it wants and that may not be made.
  public List<WantedCall> refused() {
    return made.refused();
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
    return new DebugRun(number, other, ingredients, made);
  }
}
