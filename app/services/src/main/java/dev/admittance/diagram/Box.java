package dev.admittance.diagram;

/// A rectangle with axis-parallel sides, in pixels at a zoom of 1.
public record Box(double x, double y, double width, double height) {
  public double maxX() {
    return x + width;
  }

  public double maxY() {
    return y + height;
  }

  public double centerY() {
    return y + height / 2;
  }

  public double centerX() {
    return x + width / 2;
  }

  /// Returns whether two rectangles share a point, edges included.
  public boolean meets(Box other) {
    return x <= other.maxX() && other.x <= maxX() && y <= other.maxY() && other.y <= maxY();
  }
}
