package dev.admittance.picture;

import java.util.List;

/// One thing of a picture that is drawn, over all that come before it.
public sealed interface Mark {
  /// A rectangle.
  ///
  /// @param radius of its corners
  /// @param hint what one is told who points at it; may be empty
  /// @param steps of a trace that it stands for; empty for none
  record Panel(Box box, double radius, Ink fill, Ink border, String hint, List<Integer> steps)
      implements Mark {
    /// Copies the steps.
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
  /// @param y of its base line
  /// @param room it is cut where it is longer
  record Words(double x, double y, double room, String text, double size, boolean bold, Ink ink)
      implements Mark {}

  /// A line along points.
  record Stroke(List<LanesLayout.Point> points, Ink ink, boolean dashed) implements Mark {
    /// Copies the points.
    public Stroke {
      points = List.copyOf(points);
    }
  }
}
