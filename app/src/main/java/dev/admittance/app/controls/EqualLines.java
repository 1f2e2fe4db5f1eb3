package dev.admittance.app.controls;

import dev.admittance.app.messages.Messages;

/// What the window writes in place of equal lines that it leaves out of a comparison.
public final class EqualLines {
  private static final Messages MESSAGES = Messages.of(EqualLines.class);

  private EqualLines() {}

  /// The text of a gap.
  ///
  /// @param lines how many lines are left out, at least one
  public static String text(int lines) {
    return lines == 1 ? MESSAGES.get("diff.equal-line") : MESSAGES.get("diff.equal-lines", lines);
  }
}
