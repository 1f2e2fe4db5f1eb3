package dev.admittance.diagram;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;

/// Renders diagrams as raster images.
public final class DiagramImage {
  /// The maximum number of pixels of an image, a few hundred megabytes.
  private static final double MOST_PIXELS = 60_000_000;

  private static final double SHARP = 2;

  private final Graphics2D graphics;
  private final boolean dark;

  private DiagramImage(Graphics2D graphics, boolean dark) {
    this.graphics = graphics;
    this.dark = dark;
  }

  /// Renders a diagram at twice its size for sharpness; smaller where it would be huge.
  public static BufferedImage paint(Diagram diagram, boolean dark) {
    double scale = Math.min(SHARP, Math.sqrt(MOST_PIXELS / (diagram.width() * diagram.height())));
    BufferedImage image =
        new BufferedImage(
            Math.max(1, (int) Math.ceil(diagram.width() * scale)),
            Math.max(1, (int) Math.ceil(diagram.height() * scale)),
            BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
    graphics.setRenderingHint(
        RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
    graphics.scale(scale, scale);
    DiagramImage painter = new DiagramImage(graphics, dark);
    diagram.shapes().forEach(painter::draw);
    graphics.dispose();
    return image;
  }

  private void draw(DiagramShape diagramShape) {
    switch (diagramShape) {
      case DiagramShape.Panel panel -> panel(panel);
      case DiagramShape.Dot dot -> dot(dot);
      case DiagramShape.Label words -> words(words);
      case DiagramShape.Stroke stroke -> stroke(stroke);
    }
  }

  private void panel(DiagramShape.Panel panel) {
    Box box = panel.box();
    RoundRectangle2D shape =
        new RoundRectangle2D.Double(
            box.x(), box.y(), box.width(), box.height(), 2 * panel.radius(), 2 * panel.radius());
    if (use(panel.fill())) {
      graphics.fill(shape);
    }
    if (use(panel.border())) {
      graphics.setStroke(new BasicStroke(1));
      graphics.draw(shape);
    }
  }

  private void dot(DiagramShape.Dot dot) {
    if (use(dot.fill())) {
      graphics.fill(
          new Ellipse2D.Double(
              dot.x() - dot.radius(), dot.y() - dot.radius(), 2 * dot.radius(), 2 * dot.radius()));
    }
    if (use(DiagramColour.CARD)) {
      graphics.setFont(font(8.5, true));
      double width = graphics.getFontMetrics().stringWidth(dot.sign());
      graphics.drawString(dot.sign(), (float) (dot.x() - width / 2), (float) dot.y() + 3);
    }
  }

  private void words(DiagramShape.Label words) {
    if (use(words.ink())) {
      graphics.setFont(font(words.size(), words.bold()));
      graphics.drawString(
          cut(words, graphics.getFontMetrics()), (float) words.x(), (float) words.y());
    }
  }

  private static String cut(DiagramShape.Label words, FontMetrics metrics) {
    String text = words.text();
    if (metrics.stringWidth(text) <= words.room()) {
      return text;
    }
    int length = text.codePointCount(0, text.length());
    while (length > 0) {
      length--;
      String shorter = text.substring(0, text.offsetByCodePoints(0, length)) + "…";
      if (metrics.stringWidth(shorter) <= words.room()) {
        return shorter;
      }
    }
    return "…";
  }

  private void stroke(DiagramShape.Stroke stroke) {
    if (use(stroke.ink())) {
      graphics.setStroke(
          stroke.dashed()
              ? new BasicStroke(
                  1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {3, 3}, 0)
              : new BasicStroke(1));
      List<LanesLayout.Point> points = stroke.points();
      Path2D path = new Path2D.Double();
      path.moveTo(points.getFirst().x(), points.getFirst().y());
      points.stream().skip(1).forEach(point -> path.lineTo(point.x(), point.y()));
      graphics.draw(path);
    }
  }

  private static Font font(double size, boolean bold) {
    return new Font(Font.SANS_SERIF, bold ? Font.BOLD : Font.PLAIN, 1).deriveFont((float) size);
  }

  private boolean use(DiagramColour ink) {
    if (ink == DiagramColour.NONE) {
      return false;
    }
    graphics.setColor(Color.decode(ink.colour(dark)));
    return true;
  }
}
