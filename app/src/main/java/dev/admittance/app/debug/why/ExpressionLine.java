package dev.admittance.app.debug.why;

import java.util.List;

/// An expression, a part of one, or an item that one went through.
///
/// @param text in one line
/// @param value what it comes to, or why there is nothing
/// @param cost on its own, with its parts; empty where it was not evaluated
/// @param source the whole expression; empty for an item
/// @param start where the part begins in the source, in chars
/// @param end where it ends
record ExpressionLine(
    String text,
    String value,
    Look look,
    String cost,
    String source,
    int start,
    int end,
    List<ExpressionLine> parts) {
  /// Copies the parts.
  ExpressionLine {
    parts = List.copyOf(parts);
  }

  /// How a line looks.
  enum Look {
    VALUE,
    TRUE,
    FALSE,
    FAILED,
    QUIET
  }
}
