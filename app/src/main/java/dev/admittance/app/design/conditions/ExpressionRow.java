package dev.admittance.app.design.conditions;

import dev.admittance.app.messages.Messages;

/// An item of a list of expressions as the list shows it.
///
/// @param index 0-based place in the list
/// @param name of the item, or what stands for it
/// @param line its expression in one line
/// @param state whether the server takes its expressions
/// @param detail the server's first words where it does not, or why it is costly; may be empty

public record ExpressionRow(int index, String name, String line, State state, String detail) {

  /// What is known of the expressions of an item.
  public enum State {
    /// Nothing yet.
    UNKNOWN(Messages.of(ExpressionRow.class).get("state.unknown")),
    /// The server takes them.
    COMPILES(Messages.of(ExpressionRow.class).get("state.compiles")),
    /// The server takes them, and they may cost too much.
    COSTLY(Messages.of(ExpressionRow.class).get("state.costly")),
    /// The server refuses one.
    ERROR(Messages.of(ExpressionRow.class).get("state.error"));

    private final String text;

    State(String text) {
      this.text = text;
    }

    /// The word for it.
    public String text() {
      return text;
    }
  }

  /// An expression in one line.
  static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
