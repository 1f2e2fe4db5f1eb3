package dev.admittance.app.tour;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.ScrollPane;

/// Finds the control of a step, and its visible part.
final class Landmark {
  /// Thinner nodes are separators and do not count as visible.
  private static final double THINNEST = 6;

  private Landmark() {}

  /// The first control, in the order of the ids, with a visible part.
  static Optional<Node> find(Node root, List<String> ids) {
    return ids.stream()
        .flatMap(id -> all(root, id))
        .filter(node -> seen(node).isPresent())
        .findFirst();
  }

  /// The visible part of a control in scene coordinates, clipped by scroll panes.
  static Optional<Bounds> seen(Node node) {
    if (node.getScene() == null) {
      return Optional.empty();
    }
    Bounds seen = node.localToScene(node.getLayoutBounds());
    for (Node at = node; at != null; at = at.getParent()) {
      if (!at.isVisible()) {
        return Optional.empty();
      }
      if (at.getClip() != null) {
        seen = common(seen, at.localToScene(at.getClip().getBoundsInParent()));
      }
    }
    Node root = node.getScene().getRoot();
    seen = common(seen, root.localToScene(root.getLayoutBounds()));
    boolean large = seen.getWidth() >= THINNEST && seen.getHeight() >= THINNEST;
    return large ? Optional.of(seen) : Optional.empty();
  }

  /// Scrolls a control into view.
  ///
  /// @return whether it exists
  static boolean reveal(Node root, String id) {
    Optional<Node> found = all(root, id).findFirst();
    found.ifPresent(Landmark::scrollTo);
    return found.isPresent();
  }

  private static void scrollTo(Node node) {
    for (Node at = node.getParent(); at != null; at = at.getParent()) {
      if (at instanceof ScrollPane pane && pane.getContent() != null) {
        Bounds content = pane.getContent().getLayoutBounds();
        Bounds view = pane.getViewportBounds();
        Bounds there = pane.getContent().sceneToLocal(node.localToScene(node.getLayoutBounds()));
        double room = content.getHeight() - view.getHeight();
        if (room > 0) {
          double top = there.getCenterY() - view.getHeight() / 2;
          pane.setVvalue(Math.clamp(top / room, 0, 1) * pane.getVmax());
        }
        return;
      }
    }
  }

  private static Stream<Node> all(Node node, String id) {
    if (!node.isVisible()) {
      return Stream.empty();
    }
    Stream<Node> inside =
        node instanceof Parent parent
            ? parent.getChildrenUnmodifiable().stream().flatMap(child -> all(child, id))
            : Stream.empty();
    return id.equals(node.getId()) ? Stream.concat(Stream.of(node), inside) : inside;
  }

  private static Bounds common(Bounds one, Bounds other) {
    double x = Math.max(one.getMinX(), other.getMinX());
    double y = Math.max(one.getMinY(), other.getMinY());
    double width = Math.min(one.getMaxX(), other.getMaxX()) - x;
    double height = Math.min(one.getMaxY(), other.getMaxY()) - y;
    return new BoundingBox(x, y, Math.max(0, width), Math.max(0, height));
  }
}
