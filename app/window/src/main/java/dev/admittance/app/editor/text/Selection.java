package dev.admittance.app.editor.text;

/// A selection, or just the caret.
///
/// @param anchor where the selection started
/// @param caret where it ends
public record Selection(LineColumn anchor, LineColumn caret) {
  public static Selection at(LineColumn caret) {
    return new Selection(caret, caret);
  }

  public boolean isEmpty() {
    return anchor.equals(caret);
  }

  public LineColumn from() {
    return anchor.compareTo(caret) <= 0 ? anchor : caret;
  }

  public LineColumn to() {
    return anchor.compareTo(caret) <= 0 ? caret : anchor;
  }

  /// The last line with selected text; a selection up to the start of a line does not include it.
  public int lastLine() {
    LineColumn to = to();
    return to.column() == 0 && to.line() > from().line() ? to.line() - 1 : to.line();
  }

  /// A copy with columns shifted line by line.
  Selection shifted(ColumnShift shift) {
    return new Selection(shift.of(anchor), shift.of(caret));
  }

  /// Maps the column of a position when its line changes.
  @FunctionalInterface
  interface ColumnShift {
    LineColumn of(LineColumn before);
  }
}
