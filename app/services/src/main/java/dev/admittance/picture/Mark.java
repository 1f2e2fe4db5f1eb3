package dev.admittance.picture;

import java.util.List;

/// A shape in a picture, drawn over all earlier ones.
public sealed interface Mark {
  /// A rectangle.
  ///
  /// @param radius of its corners
  /// @param hint the tooltip; may be empty
  /// @param steps of a trace that it represents; may be empty
  record Panel(Box box, double radius, Ink fill, Ink border, String hint, List<Integer> steps)
      implements Mark {
    public Panel {
      steps = List.copyOf(steps);
    }
  }

  /// A disc with a sign in it.
  ///
  /// @param sign a single character, or empty
  record Dot(double x, double y, double radius, Ink fill, String sign) implements Mark {}

  /// A line of text.
  ///
  /// @param y of its baseline
  /// @param room the available width; longer text is truncated
  record Words(double x, double y, double room, String text, double size, boolean bold, Ink ink)
      implements Mark {}

  record Stroke(List<LanesLayout.Point> points, Ink ink, boolean dashed) implements Mark {
    public Stroke {
      points = List.copyOf(points);
    }
  }
}
