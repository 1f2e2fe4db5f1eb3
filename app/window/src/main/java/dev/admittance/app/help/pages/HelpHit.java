package dev.admittance.app.help.pages;

import java.util.List;

/// A section that matches a search.
///
/// @param page its id
/// @param anchor of the section; empty for the start of the page
/// @param title of the page
/// @param heading of the section; empty if it is the title
/// @param excerpt around the hits
/// @param marks the hits in the excerpt, in order
public record HelpHit(
    String page, String anchor, String title, String heading, String excerpt, List<Mark> marks) {
  public HelpHit {
    marks = List.copyOf(marks);
  }

  /// A range of an excerpt.
  ///
  /// @param start 0-based
  /// @param end exclusive
  public record Mark(int start, int end) {}
}
