package dev.admittance.app.debug.share;

import dev.admittance.diagram.Diagram;
import dev.admittance.diagram.DiagramImage;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;

/// A diagram for printing: shrunk to the width of a page as long as it stays legible, and otherwise
/// split over several pages side by side.
record PrintableDiagram(Diagram diagram, BufferedImage image) {
  private static final double LEAST = 0.45;

  /// The part of a diagram on one page.
  ///
  /// @param scale from the diagram to the page
  record Part(double x, double width, double scale) {}

  /// Paints a diagram; not on the UI thread.
  static PrintableDiagram of(Diagram diagram) {
    return new PrintableDiagram(diagram, DiagramImage.paint(diagram, false));
  }

  /// The pixels of the image per point of the diagram.
  double sharpness() {
    return image.getWidth() / diagram.width();
  }

  /// The parts for a page size, from left to right.
  List<Part> parts(double pageWidth, double pageHeight) {
    double readable = Math.clamp(pageWidth / diagram.width(), LEAST, 1);
    double scale = Math.min(readable, pageHeight / diagram.height());
    double step = pageWidth / scale;
    List<Part> parts = new ArrayList<>();
    for (double x = 0; x < diagram.width() - 0.5; x += step) {
      parts.add(new Part(x, Math.min(step, diagram.width() - x), scale));
    }
    return parts;
  }
}
