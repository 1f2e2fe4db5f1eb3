package dev.admittance.simulator.capture.envelope;

import java.util.List;

/// The captures in a value or a log line.
///
/// @param captures in their order
/// @param flaws the captures that cannot be read
/// @param log whether it is a log record; one without captures is about something else
public record Unwrapped(List<WrappedCapture> captures, List<Flaw> flaws, boolean log) {
  public Unwrapped {
    captures = List.copyOf(captures);
    flaws = List.copyOf(flaws);
  }

  /// An unreadable capture.
  ///
  /// @param number its index among captures and flaws of the value, 1-based
  /// @param reason as a predicate after "it" or the number
  public record Flaw(int number, String reason) {}

  /// Whether there are neither captures nor flaws.
  public boolean isEmpty() {
    return captures.isEmpty() && flaws.isEmpty();
  }

  /// The number of captures and flaws.
  public int size() {
    return captures.size() + flaws.size();
  }
}
