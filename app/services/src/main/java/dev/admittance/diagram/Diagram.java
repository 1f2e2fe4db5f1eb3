package dev.admittance.diagram;

import java.util.List;

/// A drawing that is independent of its output format.
///
/// @param title a description in words
public record Diagram(String title, double width, double height, List<DiagramShape> shapes) {
  public Diagram {
    shapes = List.copyOf(shapes);
  }
}
