package dev.admittance.picture;

import java.util.List;

/// A drawing that is independent of its output format.
///
/// @param title a description in words
public record Picture(String title, double width, double height, List<Mark> marks) {
  public Picture {
    marks = List.copyOf(marks);
  }
}
