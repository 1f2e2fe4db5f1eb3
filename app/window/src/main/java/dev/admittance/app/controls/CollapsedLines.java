package dev.admittance.app.controls;

import dev.admittance.app.messages.Messages;

/// The text that replaces omitted unchanged lines of a comparison.
public final class CollapsedLines {
  private static final Messages MESSAGES = Messages.of(CollapsedLines.class);

  private CollapsedLines() {}

  /// The text of a gap.
  ///
  /// @param lines the number of omitted lines, at least one
  public static String text(int lines) {
    return lines == 1 ? MESSAGES.get("diff.equal-line") : MESSAGES.get("diff.equal-lines", lines);
  }
}
