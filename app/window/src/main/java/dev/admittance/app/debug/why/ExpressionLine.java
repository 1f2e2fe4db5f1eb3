package dev.admittance.app.debug.why;

import dev.admittance.app.editor.cel.PartLook;
import java.util.List;

/// An expression, a part of it, or an item of an iteration.
///
/// @param text in one line
/// @param value or why there is none
/// @param cost including its parts; empty if it was not evaluated
/// @param source the whole expression; empty for an item
/// @param start offset of the part in the source, in chars
/// @param end offset, exclusive
record ExpressionLine(
    String text,
    String value,
    PartLook look,
    String cost,
    String source,
    int start,
    int end,
    List<ExpressionLine> parts) {
  ExpressionLine {
    parts = List.copyOf(parts);
  }
}
