package dev.admittance.diagram;

import java.util.Locale;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Writes diagrams as SVG 1.1. Texts come from untrusted traces: they are escaped, and characters
/// that XML cannot hold become `�`.
public final class SvgWriter {
  /// The width of a letter at a size of 1, estimated generously.
  private static final double LETTER = 0.58;

  private final Diagram diagram;
  private final Colours colours;
  private final UnaryOperator<String> words;
  private final StringBuilder text = new StringBuilder();

  private SvgWriter(Diagram diagram, Colours colours, UnaryOperator<String> words) {
    this.diagram = diagram;
    this.colours = colours;
    this.words = words;
  }

  /// The colour scheme of a diagram.
  public enum Colours {
    LIGHT,
    DARK,
    /// CSS variables such as `var(--text)`, for a page that defines them.
    OF_PAGE
  }

  /// Writes a diagram as a standalone SVG file with a declaration.
  public static String write(Diagram diagram, Colours colours) {
    return write(diagram, colours, UnaryOperator.identity());
  }

  /// Writes a diagram as SVG.
  ///
  /// @param words transforms each text before it is truncated
  public static String write(Diagram diagram, Colours colours, UnaryOperator<String> words) {
    return new SvgWriter(diagram, colours, words).write();
  }

  private String write() {
    if (colours != Colours.OF_PAGE) {
      text.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    }
    text.append(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%1$s\" height=\"%2$s\""
                .formatted(number(diagram.width()), number(diagram.height()))
            + " viewBox=\"0 0 %1$s %2$s\" role=\"img\" font-family=\"sans-serif\">\n"
                .formatted(number(diagram.width()), number(diagram.height())));
    text.append("<title>").append(Xml.attribute(diagram.title())).append("</title>\n");
    diagram.shapes().forEach(this::draw);
    return text.append("</svg>\n").toString();
  }

  private void draw(DiagramShape shape) {
    switch (shape) {
      case DiagramShape.Panel panel -> panel(panel);
      case DiagramShape.Dot dot -> dot(dot);
      case DiagramShape.Label line -> line(line);
      case DiagramShape.Stroke stroke -> stroke(stroke);
    }
  }

  private void panel(DiagramShape.Panel panel) {
    Box box = panel.box();
    String rectangle =
        "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\" fill=\"%s\" stroke=\"%s\""
            .formatted(
                number(box.x()),
                number(box.y()),
                number(box.width()),
                number(box.height()),
                number(panel.radius()),
                colour(panel.fill()),
                colour(panel.border()));
    if (panel.hint().isEmpty()) {
      text.append(rectangle).append("/>\n");
    } else {
      // A shape without fill still receives pointer events.
      text.append(rectangle)
          .append(colours == Colours.OF_PAGE ? steps(panel) : "")
          .append(" pointer-events=\"all\"><title>")
          .append(Xml.attribute(words.apply(panel.hint())))
          .append("</title></rect>\n");
    }
  }

  /// The attribute that links a card to its steps in a page.
  private static String steps(DiagramShape.Panel panel) {
    return " class=\"card\" data-steps=\"%s\""
        .formatted(panel.steps().stream().map(String::valueOf).collect(Collectors.joining(" ")));
  }

  private void dot(DiagramShape.Dot dot) {
    text.append(
        "<circle cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\"/>\n"
            .formatted(number(dot.x()), number(dot.y()), number(dot.radius()), colour(dot.fill())));
    if (!dot.sign().isEmpty()) {
      text.append(
          "<text x=\"%s\" y=\"%s\" font-size=\"8.5\" font-weight=\"bold\" text-anchor=\"middle\" fill=\"%s\">%s</text>\n"
              .formatted(
                  number(dot.x()),
                  number(dot.y() + 3),
                  colour(DiagramColour.CARD),
                  Xml.attribute(dot.sign())));
    }
  }

  private void line(DiagramShape.Label line) {
    text.append(
        "<text x=\"%s\" y=\"%s\" font-size=\"%s\"%s fill=\"%s\" pointer-events=\"none\">%s</text>\n"
            .formatted(
                number(line.x()),
                number(line.y()),
                number(line.size()),
                line.bold() ? " font-weight=\"bold\"" : "",
                colour(line.ink()),
                Xml.attribute(cut(line, words.apply(line.text())))));
  }

  /// Truncates a text that is too long. Its width depends on the reader's fonts, so this errs on
  /// the short side.
  private static String cut(DiagramShape.Label words, String text) {
    double letter = words.size() * (words.bold() ? LETTER * 1.08 : LETTER);
    int letters = (int) Math.max(1, words.room() / letter);
    int[] points = text.codePoints().toArray();
    return points.length <= letters ? text : new String(points, 0, Math.max(0, letters - 1)) + "…";
  }

  private void stroke(DiagramShape.Stroke stroke) {
    text.append(
        "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\"%s/>\n"
            .formatted(
                stroke.points().stream()
                    .map(point -> number(point.x()) + "," + number(point.y()))
                    .collect(Collectors.joining(" ")),
                colour(stroke.ink()),
                stroke.dashed() ? " stroke-dasharray=\"3 3\"" : ""));
  }

  private String colour(DiagramColour ink) {
    return switch (colours) {
      case LIGHT -> ink.colour(false);
      case DARK -> ink.colour(true);
      case OF_PAGE ->
          ink == DiagramColour.NONE ? "none" : "var(--" + ink.name().toLowerCase(Locale.ROOT) + ")";
    };
  }

  private static String number(double value) {
    double rounded = Math.round(value * 100) / 100.0;
    return rounded == Math.rint(rounded) ? Long.toString((long) rounded) : Double.toString(rounded);
  }
}
