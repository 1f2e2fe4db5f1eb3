package dev.admittance.app.controls;

import java.util.Optional;

/// One row of two texts side by side.
///
/// @param left empty where the right side has a line of its own
/// @param right empty where the left side has a line of its own
public record DiffRow(Kind kind, Optional<Line> left, Optional<Line> right) {

  /// What a row says.
  public enum Kind {
    /// Both sides are equal.
    SAME,
    /// Both sides have a line, and they differ.
    CHANGED,
    /// Only the right side has a line.
    ADDED,
    /// Only the left side has a line.
    REMOVED,
    /// Equal lines are left out here; both sides tell how many.
    GAP
  }

  /// One side of a row.
  ///
  /// @param number 1-based; 0 in a gap
  /// @param changed the stretch that differs from the other side; empty where all of it or nothing
  ///   does
  public record Line(int number, String text, Optional<Stretch> changed) {}

  /// Characters `start` to `end` of a line, 0-based, the end excluded.
  public record Stretch(int start, int end) {}

  static DiffRow same(int left, int right, String text) {
    return new DiffRow(Kind.SAME, line(left, text), line(right, text));
  }

  static DiffRow added(int number, String text) {
    return new DiffRow(Kind.ADDED, Optional.empty(), line(number, text));
  }

  static DiffRow removed(int number, String text) {
    return new DiffRow(Kind.REMOVED, line(number, text), Optional.empty());
  }

  static DiffRow gap(int lines) {
    String text = lines == 1 ? "1 equal line" : lines + " equal lines";
    return new DiffRow(Kind.GAP, line(0, text), line(0, text));
  }

  private static Optional<Line> line(int number, String text) {
    return Optional.of(new Line(number, text, Optional.empty()));
  }
}
