package dev.admittance.diagram;

import java.util.List;

/// A shape in a diagram, drawn over all earlier ones.
public sealed interface DiagramShape {
  /// A rectangle.
  ///
  /// @param radius of its corners
  /// @param hint the tooltip; may be empty
  /// @param steps of a trace that it represents; may be empty
  record Panel(
      Box box,
      double radius,
      DiagramColour fill,
      DiagramColour border,
      String hint,
      List<Integer> steps)
      implements DiagramShape {
    public Panel {
      steps = List.copyOf(steps);
    }
  }

  /// A disc with a sign in it.
  ///
  /// @param sign a single character, or empty
  record Dot(double x, double y, double radius, DiagramColour fill, String sign)
      implements DiagramShape {}

  /// A line of text.
  ///
  /// @param y of its baseline
  /// @param room the available width; longer text is truncated
  record Label(
      double x, double y, double room, String text, double size, boolean bold, DiagramColour ink)
      implements DiagramShape {}

  record Stroke(List<LanesLayout.Point> points, DiagramColour ink, boolean dashed)
      implements DiagramShape {
    public Stroke {
      points = List.copyOf(points);
    }
  }
}
