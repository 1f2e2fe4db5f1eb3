package dev.admittance.app.debug.scenario;

import dev.admittance.diagram.Xml;
import dev.admittance.simulator.initialization.analysis.SequenceDiagram;
import java.util.Locale;

/// Renders a sequence diagram as a self-contained SVG image.
final class SequenceSvg {
  private static final int COLUMN = 190;
  private static final int ROW = 34;
  private static final int HEAD = 40;
  private static final int TIME = 80;
  private static final String INK = "#24292f";
  private static final String FAINT = "#d0d7de";

  private final SequenceDiagram sequence;
  private final StringBuilder svg = new StringBuilder();

  private SequenceSvg(SequenceDiagram sequence) {
    this.sequence = sequence;
  }

  /// The SVG document.
  ///
  /// @param title of the image
  static String of(String title, SequenceDiagram sequence) {
    SequenceSvg image = new SequenceSvg(sequence);
    image.write(title);
    return image.svg.toString();
  }

  private void write(String title) {
    int width = TIME + COLUMN * Math.max(1, sequence.actors().size());
    int height = HEAD + ROW * sequence.lines().size() + 16;
    line(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"0 0 %d"
                + " %d\" font-family=\"sans-serif\" font-size=\"12\">",
            width,
            height,
            width,
            height));
    line(String.format(Locale.ROOT, "<title>%s</title>", Xml.attribute(title)));
    line("<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>");
    for (int i = 0; i < sequence.actors().size(); i++) {
      int x = x(i);
      line(
          String.format(
              Locale.ROOT,
              "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"%s\"/>",
              x,
              HEAD - 8,
              x,
              height - 8,
              FAINT));
      line(
          String.format(
              Locale.ROOT,
              "<text x=\"%d\" y=\"22\" text-anchor=\"middle\" font-weight=\"bold\""
                  + " fill=\"%s\">%s</text>",
              x,
              INK,
              Xml.attribute(sequence.actors().get(i).name())));
    }
    for (int i = 0; i < sequence.lines().size(); i++) {
      write(sequence.lines().get(i), HEAD + i * ROW);
    }
    line("</svg>");
  }

  private void write(SequenceDiagram.Line message, int top) {
    line(
        String.format(
            Locale.ROOT,
            "<text x=\"8\" y=\"%d\" fill=\"#57606a\">%s</text>",
            top + 18,
            Xml.attribute(message.at())));
    int from = x(message.from());
    int to = x(message.to());
    boolean arrow = message.from() != message.to();
    if (arrow) {
      int y = top + 24;
      int way = to > from ? 1 : -1;
      String colour = colour(message.kind());
      line(
          String.format(
              Locale.ROOT,
              "<path d=\"M%d %dH%d\" stroke=\"%s\"%s/>",
              from,
              y,
              to - way * 6,
              colour,
              isDashed(message.kind()) ? " stroke-dasharray=\"5 3\"" : ""));
      line(
          String.format(
              Locale.ROOT, "<path d=\"M%d %dl%d -4v8z\" fill=\"%s\"/>", to, y, -way * 8, colour));
    }
    line(
        String.format(
            Locale.ROOT,
            "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\" fill=\"%s\">%s</text>",
            (from + to) / 2,
            top + (arrow ? 18 : 20),
            INK,
            Xml.attribute(arrow ? message.label() : "[" + message.label() + "]")));
  }

  private static boolean isDashed(SequenceDiagram.Kind kind) {
    return switch (kind) {
      case CALL, WRITE, NOTE -> false;
      case ANSWER, FAILURE, LOSS, EVENT -> true;
    };
  }

  private static String colour(SequenceDiagram.Kind kind) {
    return switch (kind) {
      case CALL, WRITE -> "#0969da";
      case ANSWER -> "#1a7f37";
      case FAILURE, LOSS -> "#cf222e";
      case EVENT -> "#57606a";
      case NOTE -> INK;
    };
  }

  private static int x(int column) {
    return column < 0 ? TIME + 20 : TIME + COLUMN / 2 + column * COLUMN;
  }

  private void line(String written) {
    svg.append(written).append('\n');
  }
}
