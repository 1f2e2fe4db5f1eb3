package dev.admittance.uitests;

import java.util.ArrayList;
import java.util.List;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.geometry.Orientation;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.ComboBoxBase;
import javafx.scene.control.ScrollBar;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextInputControl;
import javafx.scene.text.Text;
import org.fxmisc.richtext.GenericStyledArea;

/// What is wider than its place: texts that end at an edge without an ellipsis, and controls that
/// the window does not show. What can be scrolled to is in sight in this sense.
final class Overflow {
  /// What fonts and borders may stand out.
  private static final double SLACK = 1.5;

  private final Bounds window;
  private final List<String> found = new ArrayList<>();

  private Overflow(Scene scene) {
    window = new BoundingBox(0, 0, scene.getWidth(), scene.getHeight());
  }

  static List<String> in(Scene scene) {
    Overflow overflow = new Overflow(scene);
    overflow.walk(scene.getRoot(), overflow.window, false, false);
    return List.copyOf(overflow.found);
  }

  /// @param room the part of the window in which the node is not clipped
  /// @param sideways whether it can be scrolled sideways
  /// @param scrolled whether it can be scrolled at all
  private void walk(Node node, Bounds room, boolean sideways, boolean scrolled) {
    if (!node.isVisible() || node.getOpacity() == 0 || isScrolledByCaret(node)) {
      return;
    }
    Bounds bounds = node.localToScene(node.getLayoutBounds());
    Bounds inner =
        node.getClip() == null
            ? room
            : common(room, node.localToScene(node.getClip().getBoundsInParent()));
    if (node instanceof Text text && !sideways) {
      checkText(text, bounds, inner);
    } else if (isControl(node) && !scrolled && isLarge(bounds) && !holds(window, bounds)) {
      found.add("outside the window: " + name(node) + " " + bounds);
    }
    if (node instanceof Parent parent) {
      boolean wide = sideways || hasBar(parent);
      boolean inPane = scrolled || node instanceof ScrollPane || isFlow(node);
      parent.getChildrenUnmodifiable().forEach(child -> walk(child, inner, wide, inPane));
    }
  }

  /// Of texts that are scrolled away upwards or downwards nothing is asked.
  private void checkText(Text text, Bounds bounds, Bounds room) {
    boolean inSight =
        bounds.getCenterY() > room.getMinY()
            && bounds.getCenterY() < room.getMaxY()
            && isLarge(bounds);
    boolean cut =
        bounds.getMinX() < room.getMinX() - SLACK || bounds.getMaxX() > room.getMaxX() + SLACK;
    if (inSight && cut && !text.getText().isBlank()) {
      found.add("cut without an ellipsis: `" + text.getText() + "` in " + name(text));
    }
  }

  private static boolean isScrolledByCaret(Node node) {
    return node instanceof TextInputControl || node instanceof GenericStyledArea<?, ?, ?>;
  }

  private static boolean isControl(Node node) {
    return node instanceof ButtonBase || node instanceof ComboBoxBase<?>;
  }

  private static boolean isFlow(Node node) {
    return node.getStyleClass().contains("virtual-flow");
  }

  /// The bar of a table is in its flow, beside the headings that it moves too.
  private static boolean hasBar(Parent parent) {
    return parent.getChildrenUnmodifiable().stream()
        .anyMatch(child ->
            child instanceof ScrollBar bar
                ? bar.isVisible() && bar.getOrientation() == Orientation.HORIZONTAL
                : child instanceof Parent flow && isFlow(flow) && hasBar(flow));
  }

  private static boolean isLarge(Bounds bounds) {
    return bounds.getWidth() > 1 && bounds.getHeight() > 1;
  }

  private static boolean holds(Bounds outer, Bounds inner) {
    return inner.getMinX() >= outer.getMinX() - SLACK
        && inner.getMaxX() <= outer.getMaxX() + SLACK
        && inner.getMinY() >= outer.getMinY() - SLACK
        && inner.getMaxY() <= outer.getMaxY() + SLACK;
  }

  private static Bounds common(Bounds one, Bounds other) {
    double x = Math.max(one.getMinX(), other.getMinX());
    double y = Math.max(one.getMinY(), other.getMinY());
    return new BoundingBox(
        x,
        y,
        Math.max(0, Math.min(one.getMaxX(), other.getMaxX()) - x),
        Math.max(0, Math.min(one.getMaxY(), other.getMaxY()) - y));
  }

  /// The id of a node or of the nearest one around it that has one.
  private static String name(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at.getId() != null) {
        return at.getId();
      }
    }
    return node.toString();
  }
}
