package dev.admittance.app.debug.run;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.pipeline.WantedCall;
import dev.admittance.simulator.trace.HookId;
import dev.admittance.simulator.trace.Trace;
import java.util.List;
import java.util.Optional;

/// A run.
///
/// @param number 0 for the unchanged run of the selected capture; increasing, never reused
/// @param title the variation
/// @param made the result
public record DebugRun(int number, String title, RunSpec spec, Runner.Made made) {
  private static final Messages MESSAGES = Messages.of(DebugRun.class);

  /// The title of the unchanged run.
  public static final String AS_CAPTURED = MESSAGES.get("as-captured");

  /// All webhooks of the admission chain in the server's order.
  public List<HookId> hooks() {
    return made.hooks();
  }

  public Trace trace() {
    return made.trace();
  }

  /// The real call with a uid; empty if there is none.
  public Optional<RealCall> call(String uid) {
    return Optional.ofNullable(made.calls().get(uid));
  }

  /// The real calls that it wants without consent.
  public List<WantedCall> refused() {
    return made.refused();
  }

  /// The Rego that it wants to be evaluated without consent; empty for none.
  public Optional<WantedRego> rego() {
    return made.rego();
  }

  /// Whether it is the unchanged run.
  public boolean isBase() {
    return number == 0;
  }

  /// Whether it is the unchanged run of a capture of the workspace.
  public boolean isAsCaptured() {
    return isBase() && title.equals(AS_CAPTURED);
  }

  /// The title of a run with changes; empty for the unchanged one.
  public String variation() {
    return isBase() ? "" : title;
  }

  /// The position of the capture, as `file:line`.
  public String source() {
    return spec.capture().source();
  }

  DebugRun titled(String other) {
    return new DebugRun(number, other, spec, made);
  }
}
