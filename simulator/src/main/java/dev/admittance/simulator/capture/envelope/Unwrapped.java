package dev.admittance.simulator.capture.envelope;

import java.util.List;

/// What was found in a value or a line of a log.
///
/// @param captures in the order in which they stand there
/// @param flaws what should be a capture there, and cannot be read
/// @param log whether it is a record of a log; one without captures tells of something else
public record Unwrapped(List<WrappedCapture> captures, List<Flaw> flaws, boolean log) {
  public Unwrapped {
    captures = List.copyOf(captures);
    flaws = List.copyOf(flaws);
  }

  /// Something that cannot be read.
  ///
  /// @param number which of those in the value it is, be they captures or flaws, 1-based
  /// @param reason in words that follow on "it" or the number
  public record Flaw(int number, String reason) {}

  /// Whether nothing was found that is of any use or trouble.
  public boolean isEmpty() {
    return captures.isEmpty() && flaws.isEmpty();
  }

  /// How many captures and flaws there are.
  public int size() {
    return captures.size() + flaws.size();
  }
}
