package dev.admittance.app.controls;

import java.util.List;

/// The highlighted lines of two texts.
///
/// @param left spans of the left text
/// @param right spans of the right text
/// @param found a text whose occurrences are highlighted; empty for none
public record DiffMarks(List<Span> left, List<Span> right, String found) {
  public static final DiffMarks NONE = new DiffMarks(List.of(), List.of(), "");

  public DiffMarks {
    left = List.copyOf(left);
    right = List.copyOf(right);
  }

  /// The lines `first` to `last`, 1-based, both inclusive.
  public record Span(int first, int last) {
    boolean holds(int line) {
      return first <= line && line <= last;
    }
  }

  /// A copy with another search text.
  public DiffMarks finding(String text) {
    return new DiffMarks(left, right, text);
  }

  boolean holdsLeft(int line) {
    return left.stream().anyMatch(span -> span.holds(line));
  }

  boolean holdsRight(int line) {
    return right.stream().anyMatch(span -> span.holds(line));
  }
}
