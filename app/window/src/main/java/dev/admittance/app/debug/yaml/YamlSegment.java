package dev.admittance.app.debug.yaml;

/// Corresponding lines of two prints.
///
/// @param left the 0-based first line of the left print; for added lines, the line that they would
///   precede
/// @param right the same of the right print
/// @param length the number of lines; never 0
public record YamlSegment(Kind kind, int left, int right, int length) {

  public enum Kind {
    /// On both sides and equal.
    SAME,
    /// On both sides and different.
    CHANGED,
    /// Only on the right side.
    ADDED,
    /// Only on the left side.
    REMOVED
  }

  int leftEnd() {
    return kind == Kind.ADDED ? left : left + length;
  }

  int rightEnd() {
    return kind == Kind.REMOVED ? right : right + length;
  }

  /// Whether another segment continues this one and has the same kind.
  boolean goesOnIn(YamlSegment next) {
    return kind == next.kind && leftEnd() == next.left && rightEnd() == next.right;
  }
}
