package dev.admittance.picture;

import java.util.List;

/// Something drawn, free of the means to draw it.
///
/// @param title what it shows, in words
public record Picture(String title, double width, double height, List<Mark> marks) {
  /// Copies the marks.
  public Picture {
    marks = List.copyOf(marks);
  }
}
