package dev.admittance.simulator.analysis.breakpoint;

import java.util.List;

/// A step at which a run stops.
///
/// @param index 0-based index of the step in the trace
/// @param reasons the reasons of the matching breakpoints, in their order; never empty
public record BreakpointHit(int index, List<String> reasons) {
  public BreakpointHit {
    reasons = List.copyOf(reasons);
  }

  public String text() {
    return String.join("; ", reasons);
  }
}
