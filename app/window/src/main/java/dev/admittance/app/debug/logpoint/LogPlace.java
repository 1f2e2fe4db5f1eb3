package dev.admittance.app.debug.logpoint;

import dev.admittance.simulator.analysis.breakpoint.Breakpoint;

/// A place for a log point.
record LogPlace(Breakpoint at) {
  @Override
  public String toString() {
    return at.text();
  }
}
