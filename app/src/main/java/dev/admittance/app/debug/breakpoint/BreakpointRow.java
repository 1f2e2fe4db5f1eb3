package dev.admittance.app.debug.breakpoint;

import dev.admittance.simulator.analysis.stop.Breakpoint;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// A breakpoint of the list, which can be switched off and on. Equal only to itself.
public final class BreakpointRow {
  private final Breakpoint breakpoint;
  private final BooleanProperty enabled;

  BreakpointRow(Breakpoint breakpoint, boolean enabled) {
    this.breakpoint = breakpoint;
    this.enabled = new SimpleBooleanProperty(enabled);
  }

  /// What it stops at.
  public Breakpoint breakpoint() {
    return breakpoint;
  }

  /// What it stops at, in words.
  public String text() {
    return breakpoint.text();
  }

  /// The kind of what it stops at.
  public Kind kind() {
    return switch (breakpoint) {
      case Breakpoint.AtHook _ -> Kind.HOOK;
      case Breakpoint.AtPolicy _ -> Kind.POLICY;
      case Breakpoint.AtPhase _ -> Kind.PHASE;
      case Breakpoint.AtField _ -> Kind.FIELD;
      case Breakpoint.AtRefusal _ -> Kind.DENIAL;
      case Breakpoint.AtFailure _ -> Kind.FAILURE;
    };
  }

  /// Whether it stops runs.
  public BooleanProperty enabledProperty() {
    return enabled;
  }

  /// What a breakpoint is set on.
  public enum Kind {
    /// A webhook.
    HOOK,
    /// A policy with its binding.
    POLICY,
    /// A phase of the pipeline.
    PHASE,
    /// A field of the object.
    FIELD,
    /// A refusal of the request.
    DENIAL,
    /// A hook or policy that fails.
    FAILURE
  }
}
