package dev.admittance.app.debug.session;

import dev.admittance.simulator.analysis.breakpoint.Breakpoint;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;

/// A breakpoint of the list, which can be disabled. Compared by identity.
public final class BreakpointRow {
  private final Breakpoint breakpoint;
  private final BooleanProperty enabled;

  BreakpointRow(Breakpoint breakpoint, boolean enabled) {
    this.breakpoint = breakpoint;
    this.enabled = new SimpleBooleanProperty(enabled);
  }

  public Breakpoint breakpoint() {
    return breakpoint;
  }

  public String text() {
    return breakpoint.text();
  }

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

  public BooleanProperty enabledProperty() {
    return enabled;
  }

  /// The kinds of locations of breakpoints.
  public enum Kind {
    HOOK,
    POLICY,
    /// A phase of the admission chain.
    PHASE,
    FIELD,
    DENIAL,
    FAILURE
  }
}
