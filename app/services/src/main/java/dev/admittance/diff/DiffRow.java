package dev.admittance.diff;

import java.util.Optional;

/// A row of a side-by-side diff.
///
/// @param left empty where only the right side has a line
/// @param right empty where only the left side has a line
public record DiffRow(Kind kind, Optional<Line> left, Optional<Line> right) {
  public enum Kind {
    SAME,
    /// Both sides have a line, and the lines differ.
    CHANGED,
    ADDED,
    REMOVED,
    /// Equal lines are omitted here; both sides state how many.
    GAP
  }

  /// One side of a row.
  ///
  /// @param number 1-based; 0 in a gap
  /// @param changed the part that differs from the other side; empty where all or nothing differs
  public record Line(int number, String text, Optional<Stretch> changed) {}

  /// Characters `start` to `end` of a line, 0-based, the end excluded.
  public record Stretch(int start, int end) {}

  public boolean differs() {
    return kind != Kind.SAME && kind != Kind.GAP;
  }

  /// Creates a row of equal lines.
  ///
  /// @param left 1-based
  /// @param right 1-based
  public static DiffRow same(int left, int right, String text) {
    return new DiffRow(Kind.SAME, line(left, text), line(right, text));
  }

  public static DiffRow added(int number, String text) {
    return new DiffRow(Kind.ADDED, Optional.empty(), line(number, text));
  }

  public static DiffRow removed(int number, String text) {
    return new DiffRow(Kind.REMOVED, line(number, text), Optional.empty());
  }

  /// Creates a row of different lines, and finds the part that differs.
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

  /// Creates a row for omitted equal lines.
  ///
  /// @param text states their number, on both sides
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
