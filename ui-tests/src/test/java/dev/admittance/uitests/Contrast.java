package dev.admittance.uitests;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.layout.BackgroundFill;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.paint.LinearGradient;
import javafx.scene.paint.Paint;
import javafx.scene.text.Text;
import org.kordamp.ikonli.javafx.FontIcon;

/// Finds texts and icons that stand out too little from what is behind them, by the measure of the
/// Web Content Accessibility Guidelines 2.2, level AA: 4.5 to 1 for text, 3 to 1 for large text and
/// for icons (1.4.3, 1.4.11). What is disabled may be faint.
final class Contrast {
  private static final double TEXT = 4.5;
  private static final double LARGE = 3;
  private static final double LARGE_SIZE = 24;
  private static final double LARGE_BOLD_SIZE = 18.66;

  /// What rounding of colours takes away.
  private static final double TOLERANCE = 0.02;

  private final List<String> faint = new ArrayList<>();
  private int looked;

  /// What was found in a part of the window.
  ///
  /// @param looked how many texts and icons there are
  /// @param faint those that stand out too little, with their ratio
  record Found(int looked, List<String> faint) {}

  private Contrast() {}

  /// Looks at all that is in sight in a part of the window; on JavaFX's thread.
  static Found in(Node root) {
    Contrast contrast = new Contrast();
    contrast.look(root, Color.WHITE, 1);
    return new Found(contrast.looked, List.copyOf(contrast.faint));
  }

  private void look(Node node, Color behind, double opacity) {
    if (!node.isVisible() || node.isDisabled() || node.getOpacity() == 0) {
      return;
    }
    double seen = opacity * node.getOpacity();
    Color ground = node instanceof Region region ? over(behind, region) : behind;
    if (node instanceof Text text && isPainted(text)) {
      judge(text, ground, seen);
    }
    if (node instanceof Parent parent) {
      parent.getChildrenUnmodifiable().forEach(child -> look(child, ground, seen));
    }
  }

  private static boolean isPainted(Text text) {
    Bounds bounds = text.getLayoutBounds();
    return !text.getText().isBlank()
        && bounds.getWidth() > 0
        && text.getFill() instanceof Color fill
        && fill.getOpacity() > 0;
  }

  private void judge(Text text, Color ground, double opacity) {
    looked++;
    Color fill = (Color) text.getFill();
    Color ink = blend(ground, fill, opacity);
    double ratio = ratio(ink, ground);
    if (ratio + TOLERANCE < wanted(text)) {
      faint.add(
          String.format(
              Locale.ROOT,
              "%.2f `%s` %s on %s in %s",
              ratio,
              text instanceof FontIcon icon ? icon.getIconLiteral() : text.getText(),
              ink,
              ground,
              place(text)));
    }
  }

  private static double wanted(Text text) {
    double size = text.getFont().getSize();
    boolean bold = text.getFont().getStyle().toLowerCase(Locale.ROOT).contains("bold");
    boolean large = size >= LARGE_SIZE || (bold && size >= LARGE_BOLD_SIZE);
    return large || text instanceof FontIcon ? LARGE : TEXT;
  }

  private static String place(Node node) {
    List<String> parts = new ArrayList<>();
    for (Node at = node; at != null && parts.size() < 4; at = at.getParent()) {
      parts.add(at.getId() == null ? String.join(".", at.getStyleClass()) : "#" + at.getId());
    }
    return String.join(" < ", parts);
  }

  private static Color over(Color behind, Region region) {
    Color ground = behind;
    if (region.getBackground() != null) {
      for (BackgroundFill fill : region.getBackground().getFills()) {
        ground = blend(ground, colour(fill.getFill()), 1);
      }
    }
    return ground;
  }

  private static Color colour(Paint paint) {
    return switch (paint) {
      case Color colour -> colour;
      case LinearGradient gradient -> gradient.getStops().getFirst().getColor();
      default -> Color.TRANSPARENT;
    };
  }

  private static Color blend(Color ground, Color above, double opacity) {
    double share = above.getOpacity() * opacity;
    return Color.color(
        ground.getRed() * (1 - share) + above.getRed() * share,
        ground.getGreen() * (1 - share) + above.getGreen() * share,
        ground.getBlue() * (1 - share) + above.getBlue() * share);
  }

  static double ratio(Color one, Color other) {
    double light = Math.max(luminance(one), luminance(other));
    double dark = Math.min(luminance(one), luminance(other));
    return (light + 0.05) / (dark + 0.05);
  }

  private static double luminance(Color colour) {
    return 0.2126 * linear(colour.getRed())
        + 0.7152 * linear(colour.getGreen())
        + 0.0722 * linear(colour.getBlue());
  }

  private static double linear(double part) {
    return part <= 0.04045 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
  }
}
