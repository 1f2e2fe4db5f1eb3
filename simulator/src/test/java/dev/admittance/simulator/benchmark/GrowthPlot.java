package dev.admittance.simulator.benchmark;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// Draws growth as SVG: for each thing that grows a panel with logarithmic axes, with time and
/// memory as lines from their least value to their largest.
final class GrowthPlot {
  private static final int WIDTH = 280;
  private static final int HEIGHT = 220;
  private static final int MARGIN = 36;
  private static final String TIME = "#1f77b4";
  private static final String MEMORY = "#d62728";

  private GrowthPlot() {}

  static String svg(List<Growth> all) {
    StringBuilder panels = new StringBuilder();
    for (int i = 0; i < all.size(); i++) {
      panels.append(
          String.format(
              Locale.ROOT,
              "<g transform=\"translate(%d,0)\">%s</g>%n",
              i * WIDTH,
              panel(all.get(i))));
    }
    return String.format(
        Locale.ROOT,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
            + " font-family=\"sans-serif\" font-size=\"11\">%n"
            + "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n%s</svg>%n",
        all.size() * WIDTH,
        HEIGHT,
        panels);
  }

  private static String panel(Growth growth) {
    Growth.Point first = growth.points().getFirst();
    Growth.Point last = growth.points().getLast();
    return frame()
        + text(MARGIN, 16, growth.name())
        + text(MARGIN, HEIGHT - 8, String.format(Locale.ROOT, "%,d", first.size()))
        + text(WIDTH - MARGIN - 20, HEIGHT - 8, String.format(Locale.ROOT, "%,d", last.size()))
        + line(growth, Growth.Point::nanos, TIME)
        + line(growth, Growth.Point::bytes, MEMORY)
        + legend(growth, Growth.Point::nanos, TIME, "time", 30)
        + legend(growth, Growth.Point::bytes, MEMORY, "memory", 44);
  }

  private static String frame() {
    return String.format(
        Locale.ROOT,
        "<path d=\"M%1$d,24 V%2$d H%3$d\" fill=\"none\" stroke=\"black\"/>",
        MARGIN,
        HEIGHT - MARGIN + 12,
        WIDTH - MARGIN + 12);
  }

  private static String text(int x, int y, String text) {
    return String.format(Locale.ROOT, "<text x=\"%d\" y=\"%d\">%s</text>", x, y, text);
  }

  private static String legend(
      Growth growth, ToDoubleFunction<Growth.Point> cost, String colour, String name, int y) {
    return String.format(
        Locale.ROOT,
        "<text x=\"%d\" y=\"%d\" fill=\"%s\">%s: size^%.2f</text>",
        MARGIN + 6,
        y,
        colour,
        name,
        growth.exponent(cost));
  }

  private static String line(Growth growth, ToDoubleFunction<Growth.Point> cost, String colour) {
    List<Growth.Point> points = growth.points();
    double least = points.stream().mapToDouble(cost).min().orElseThrow();
    double most = points.stream().mapToDouble(cost).max().orElseThrow();
    String places =
        points.stream()
            .map(point ->
                String.format(
                    Locale.ROOT,
                    "%.1f,%.1f",
                    MARGIN
                        + share(point.size(), points.getFirst().size(), points.getLast().size())
                            * (WIDTH - 2 * MARGIN),
                    HEIGHT
                        - MARGIN
                        - share(cost.applyAsDouble(point), least, most) * (HEIGHT - 90 - MARGIN)))
            .collect(Collectors.joining(" "));
    return String.format(
        Locale.ROOT, "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"/>", places, colour);
  }

  private static double share(double value, double least, double most) {
    return least == most ? 0 : Math.log(value / least) / Math.log(most / least);
  }
}
