package dev.admittance.app.debug.compare;

import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.analysis.difference.RunComparison;
import dev.admittance.simulator.trace.Step;
import dev.admittance.simulator.trace.StepDescriptions;
import dev.admittance.simulator.trace.Trace;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;

/// A step of both runs, or of one.
///
/// @param left empty if the first run has no step here
/// @param right empty if the second run has no step here
/// @param mark the difference as a style class: `none`, `object`, `step` or `alone`
/// @param note the difference in words; empty for none
public record CompareRow(Optional<Side> left, Optional<Side> right, String mark, String note) {
  private static final Messages MESSAGES = Messages.of(CompareRow.class);

  /// A step of one run.
  ///
  /// @param number 1-based
  public record Side(int number, String headline) {}

  static CompareRow of(RunComparison comparison, RunComparison.Pair pair) {
    return new CompareRow(
        side(comparison.left(), pair.left()),
        side(comparison.right(), pair.right()),
        pair.difference().name().toLowerCase(Locale.ROOT),
        note(pair));
  }

  private static Optional<Side> side(Trace trace, OptionalInt index) {
    if (index.isEmpty()) {
      return Optional.empty();
    }
    Step step = trace.steps().get(index.getAsInt());
    return Optional.of(new Side(index.getAsInt() + 1, StepDescriptions.headline(step)));
  }

  private static String note(RunComparison.Pair pair) {
    return switch (pair.difference()) {
      case NONE -> "";
      case OBJECT -> MESSAGES.get("row.object");
      case STEP -> MESSAGES.get("row.step");
      case ALONE -> pair.moved() ? MESSAGES.get("row.moved") : MESSAGES.get("row.alone");
    };
  }
}
