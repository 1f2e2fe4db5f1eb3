package dev.admittance.app.controls;

import java.util.Optional;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Keeps the content of a scroll pane in place while parts of it grow or shrink: the control with
/// the focus if it is in sight, or else the top. Scrolls nodes into sight after the layout that
/// places them. Everything happens after layout and before it is drawn, so that nothing jumps.
public final class ScrollAnchor {
  private final ScrollPane pane;
  private final Region content;
  private final Runnable afterLayout = this::laidOut;

  private double height;
  private double seen;
  private double top;
  private Optional<Node> held = Optional.empty();
  private double heldTop;
  private Optional<Node> wanted = Optional.empty();
  private double wantedBelow;

  private ScrollAnchor(ScrollPane pane, Region content) {
    this.pane = pane;
    this.content = content;
  }

  /// Anchors the content of a pane, which is no other than this region.
  public static ScrollAnchor install(ScrollPane pane, Region content) {
    ScrollAnchor anchor = new ScrollAnchor(pane, content);
    pane.getProperties().put(ScrollAnchor.class, anchor);
    pane.sceneProperty().addListener((_, before, after) -> anchor.move(before, after));
    anchor.move(null, pane.getScene());
    return anchor;
  }

  /// Scrolls the anchored pane around a node; does nothing where there is none.
  ///
  /// @param below pixels below the node that are shown with it where there is room
  public static void reveal(Node node, double below) {
    for (Parent at = node.getParent(); at != null; at = at.getParent()) {
      if (at.getProperties().get(ScrollAnchor.class) instanceof ScrollAnchor anchor) {
        anchor.show(node, below);
        return;
      }
    }
  }

  /// Scrolls a node of the content into sight: all of it, or its top if it is higher than the pane.
  public void show(Node node) {
    show(node, 0);
  }

  private void show(Node node, double below) {
    wanted = Optional.of(node);
    wantedBelow = below;
    Platform.requestNextPulse();
  }

  /// Scrolls to the top.
  public void showTop() {
    wanted = Optional.empty();
    pane.setVvalue(0);
  }

  private void move(@Nullable Scene before, @Nullable Scene after) {
    if (before != null) {
      before.removePostLayoutPulseListener(afterLayout);
    }
    if (after != null) {
      after.addPostLayoutPulseListener(afterLayout);
    }
  }

  private void laidOut() {
    Optional<Node> focused = focused();
    double focusedTop = focused.map(node -> bounds(node).getMinY()).orElse(0.0);
    boolean resized = content.getHeight() != height || pane.getViewportBounds().getHeight() != seen;
    boolean same = focused.isPresent() && focused.equals(held);
    boolean inSight = same && heldTop >= top && heldTop <= top + seen;
    double shift = inSight ? focusedTop - heldTop : 0;
    height = content.getHeight();
    seen = pane.getViewportBounds().getHeight();
    if (resized || shift != 0) {
      scrollTo(top + shift);
    }
    held = focused;
    heldTop = focusedTop;
    wanted.filter(node -> isIn(node)).ifPresent(this::scrollIntoSight);
    wanted = Optional.empty();
    top = pane.getVvalue() * hidden();
  }

  private void scrollIntoSight(Node node) {
    Bounds bounds = bounds(node);
    double now = pane.getVvalue() * hidden();
    double end = Math.min(bounds.getMaxY() + wantedBelow, height);
    if (bounds.getMinY() < now) {
      scrollTo(bounds.getMinY());
    } else if (end > now + seen) {
      scrollTo(Math.min(bounds.getMinY(), end - seen));
    }
  }

  private void scrollTo(double pixels) {
    pane.setVvalue(hidden() == 0 ? 0 : Math.clamp(pixels / hidden(), 0, 1));
  }

  private double hidden() {
    return Math.max(0, height - seen);
  }

  private Bounds bounds(Node node) {
    return content.sceneToLocal(node.localToScene(node.getLayoutBounds()));
  }

  private Optional<Node> focused() {
    return Optional.ofNullable(pane.getScene().getFocusOwner()).filter(this::isIn);
  }

  private boolean isIn(Node node) {
    for (Node at = node; at != null; at = at.getParent()) {
      if (at.equals(content)) {
        return true;
      }
    }
    return false;
  }
}
