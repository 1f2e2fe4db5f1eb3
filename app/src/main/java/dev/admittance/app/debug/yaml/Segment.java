package dev.admittance.app.debug.yaml;

/// Lines of two prints that belong together.
///
/// @param left the 0-based first line of the left print; where it has none of these, the line that
///   they would stand before
/// @param right the same of the right print
/// @param length how many lines; never 0
public record Segment(Kind kind, int left, int right, int length) {

  /// What is with them.
  public enum Kind {
    /// Both have them, and they are equal.
    SAME,
    /// Both have them, and they differ.
    CHANGED,
    /// Only the right one has them.
    ADDED,
    /// Only the left one has them.
    REMOVED
  }

  int leftEnd() {
    return kind == Kind.ADDED ? left : left + length;
  }

  int rightEnd() {
    return kind == Kind.REMOVED ? right : right + length;
  }

  /// Whether another goes on where this ends, and is of the same kind.
  boolean goesOnIn(Segment next) {
    return kind == next.kind && leftEnd() == next.left && rightEnd() == next.right;
  }
}
