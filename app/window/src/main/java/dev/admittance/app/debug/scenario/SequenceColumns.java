package dev.admittance.app.debug.scenario;

/// The columns of a sequence diagram, in pixels.
final class SequenceColumns {
  /// The width of the times at the left.
  static final double TIME = 64;

  /// The minimum width of a column.
  static final double LEAST = 72;

  private SequenceColumns() {}

  /// The x coordinate of the middle of a column.
  static double middle(int column, int of, double width) {
    double each = Math.max(1, width - TIME) / Math.max(1, of);
    return TIME + each * (column + 0.5);
  }

  /// The minimum width of a diagram.
  static double least(int columns) {
    return TIME + LEAST * columns;
  }
}
