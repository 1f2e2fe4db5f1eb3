package dev.admittance.simulator.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/// The cost of work of several sizes.
///
/// @param name of what grows
/// @param points by size, ascending
record Growth(String name, List<Point> points) {
  static final String HEADER =
      """
      | what grows | size | ms of processor time | MB made | exponents, of the largest three |
      | --- | ---: | ---: | ---: | --- |
      """;

  /// How many sizes tell the exponent: of small ones the fixed cost hides it.
  private static final int TELLING = 3;

  /// The cost of one size.
  ///
  /// @param nanos of processor time
  /// @param bytes that were allocated
  record Point(int size, long nanos, long bytes) {
    Point least(Point other) {
      return new Point(size, Math.min(nanos, other.nanos), Math.min(bytes, other.bytes));
    }
  }

  /// The rows of a table, one for each size.
  String rows() {
    StringBuilder rows = new StringBuilder();
    for (Point point : points) {
      rows.append(
          String.format(
              Locale.ROOT,
              "| %s | %,d | %.3f | %.3f | %s |%n",
              name,
              point.size(),
              point.nanos() / 1e6,
              point.bytes() / 1e6,
              point.equals(points.getLast())
                  ? String.format(
                      Locale.ROOT,
                      "time %.2f, memory %.2f",
                      exponent(Point::nanos),
                      exponent(Point::bytes))
                  : ""));
    }
    return rows.toString();
  }

  /// The power of the size that a cost grows with: the slope of the line through the logarithms.
  double exponent(ToDoubleFunction<Point> cost) {
    List<Point> telling = points.subList(Math.max(0, points.size() - TELLING), points.size());
    double meanSize =
        telling.stream().mapToDouble(point -> Math.log(point.size())).average().orElseThrow();
    double meanCost =
        telling.stream()
            .mapToDouble(point -> Math.log(cost.applyAsDouble(point)))
            .average()
            .orElseThrow();
    double both = 0;
    double squares = 0;
    for (Point point : telling) {
      double size = Math.log(point.size()) - meanSize;
      both += size * (Math.log(cost.applyAsDouble(point)) - meanCost);
      squares += size * size;
    }
    return both / squares;
  }

  /// Nanoseconds that one more takes, between the smallest and the largest size.
  double perUnit() {
    Point first = points.getFirst();
    Point last = points.getLast();
    return (double) (last.nanos() - first.nanos()) / (last.size() - first.size());
  }
}
