package dev.admittance.app.editor.text;

/// What is selected, or merely where the caret stands.
///
/// @param anchor where selecting began
/// @param caret where the caret is
public record Selection(Place anchor, Place caret) {
  /// Nothing selected.
  public static Selection at(Place caret) {
    return new Selection(caret, caret);
  }

  /// Whether nothing is selected.
  public boolean isEmpty() {
    return anchor.equals(caret);
  }

  /// Its start.
  public Place from() {
    return anchor.compareTo(caret) <= 0 ? anchor : caret;
  }

  /// Its end.
  public Place to() {
    return anchor.compareTo(caret) <= 0 ? caret : anchor;
  }

  /// The last line of which something is selected; a line is not where only the end before it is.
  public int lastLine() {
    Place to = to();
    return to.column() == 0 && to.line() > from().line() ? to.line() - 1 : to.line();
  }

  /// This selection with its columns changed line by line.
  Selection shifted(ColumnShift shift) {
    return new Selection(shift.of(anchor), shift.of(caret));
  }

  /// Where a place of a line goes when the line changes.
  @FunctionalInterface
  interface ColumnShift {
    Place of(Place before);
  }
}
