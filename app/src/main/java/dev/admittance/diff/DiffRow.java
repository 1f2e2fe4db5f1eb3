package dev.admittance.diff;

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
    /// Equal lines are left out here; both sides say how many.
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

  /// Whether the sides differ.
  public boolean differs() {
    return kind != Kind.SAME && kind != Kind.GAP;
  }

  /// A line of both sides.
  ///
  /// @param left 1-based
  /// @param right 1-based
  public static DiffRow same(int left, int right, String text) {
    return new DiffRow(Kind.SAME, line(left, text), line(right, text));
  }

  /// A line of the right side alone.
  public static DiffRow added(int number, String text) {
    return new DiffRow(Kind.ADDED, Optional.empty(), line(number, text));
  }

  /// A line of the left side alone.
  public static DiffRow removed(int number, String text) {
    return new DiffRow(Kind.REMOVED, line(number, text), Optional.empty());
  }

  /// A line that differs, with the stretch that does.
  ///
  /// @param left 1-based
  /// @param right 1-based
  public static DiffRow changed(int left, String before, int right, String after) {
    int shorter = Math.min(before.length(), after.length());
    int start = 0;
    while (start < shorter && before.charAt(start) == after.charAt(start)) {
      start++;
    }
    int end = 0;
    while (end < shorter - start
        && before.charAt(before.length() - 1 - end) == after.charAt(after.length() - 1 - end)) {
      end++;
    }
    return new DiffRow(
        Kind.CHANGED,
        Optional.of(line(left, before, start, before.length() - end)),
        Optional.of(line(right, after, start, after.length() - end)));
  }

  /// Equal lines that are left out.
  ///
  /// @param text says on both sides how many there are
  public static DiffRow gap(String text) {
    return new DiffRow(Kind.GAP, line(0, text), line(0, text));
  }

  private static Optional<Line> line(int number, String text) {
    return Optional.of(new Line(number, text, Optional.empty()));
  }

  private static Line line(int number, String text, int start, int end) {
    Optional<Stretch> changed =
        start < end ? Optional.of(new Stretch(start, end)) : Optional.empty();
    return new Line(number, text, changed);
  }
}
