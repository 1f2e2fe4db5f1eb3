package dev.admittance.picture;

/// A rectangle with sides along the axes, in pixels at a zoom of 1.
public record Box(double x, double y, double width, double height) {
  /// Its right edge.
  public double maxX() {
    return x + width;
  }

  /// Its lower edge.
  public double maxY() {
    return y + height;
  }

  /// Half way down.
  public double centerY() {
    return y + height / 2;
  }

  /// Half way across.
  public double centerX() {
    return x + width / 2;
  }

  /// Whether the two have a point in common, edges included.
  public boolean meets(Box other) {
    return x <= other.maxX() && other.x <= maxX() && y <= other.maxY() && other.y <= maxY();
  }
}
