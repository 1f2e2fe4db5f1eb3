package dev.admittance.app.controls;

import java.util.List;

/// Lines of two texts that somebody points at.
///
/// @param left spans of the left text
/// @param right spans of the right text
/// @param found a text whose occurrences stand out; empty for none
public record DiffMarks(List<Span> left, List<Span> right, String found) {
  /// Nothing is pointed at.
  public static final DiffMarks NONE = new DiffMarks(List.of(), List.of(), "");

  /// Copies the spans.
  public DiffMarks {
    left = List.copyOf(left);
    right = List.copyOf(right);
  }

  /// Lines `first` to `last`, 1-based, both included.
  public record Span(int first, int last) {
    boolean holds(int line) {
      return first <= line && line <= last;
    }
  }

  /// These with another text to find.
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
