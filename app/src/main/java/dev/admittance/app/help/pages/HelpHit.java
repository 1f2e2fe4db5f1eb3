package dev.admittance.app.help.pages;

import java.util.List;

/// A part of a page in which something was found.
///
/// @param page its id
/// @param anchor of the part; empty for the beginning of the page
/// @param title of the page
/// @param heading of the part; empty where it is the title
/// @param excerpt some words around what was found
/// @param marks what was found in the excerpt, in its order
public record HelpHit(
    String page, String anchor, String title, String heading, String excerpt, List<Mark> marks) {
  /// Copies the marks.
  public HelpHit {
    marks = List.copyOf(marks);
  }

  /// A place in an excerpt.
  ///
  /// @param start 0-based
  /// @param end exclusive
  public record Mark(int start, int end) {}
}
