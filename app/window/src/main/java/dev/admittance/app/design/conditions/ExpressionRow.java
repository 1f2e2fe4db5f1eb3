package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;

/// An item of a list of expressions as shown.
///
/// @param index 0-based
/// @param name of the item, or its substitute
/// @param line the expression in one line
/// @param state whether its expressions compile
/// @param detail the server's first error, or why it is costly; may be empty
public record ExpressionRow(int index, String name, String line, State state, String detail) {

  /// The state of the expressions of an item.
  public enum State {
    UNKNOWN(Messages.of(ExpressionRow.class).get("state.unknown")),
    COMPILES(Messages.of(ExpressionRow.class).get("state.compiles")),
    /// They compile but may exceed the cost limit.
    COSTLY(Messages.of(ExpressionRow.class).get("state.costly")),
    ERROR(Messages.of(ExpressionRow.class).get("state.error"));

    private final String text;

    State(String text) {
      this.text = text;
    }

    public String text() {
      return text;
    }
  }

  /// Collapses white space to single spaces.
  static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
