package dev.admittance.app.controls.dock;

import java.util.List;
import java.util.Optional;
import javafx.geometry.Rectangle2D;

/// The effect of dropping a pane at a point.
///
/// @param where the area that the pane will take, for the highlight
record DockDrop(Kind kind, Rectangle2D where) {
  private static final double EDGE = 24;
  private static final double NEAR_SIDE = 0.25;

  sealed interface Kind {
    /// Into the group of another pane.
    record Join(String anchor, int index) implements Kind {}

    /// Next to the group of another pane.
    record Beside(String anchor, DockSide side) implements Kind {}

    /// Along an edge of the area.
    record AlongEdge(DockSide side) implements Kind {}
  }

  /// A visible group, in the coordinates of the area.
  ///
  /// @param anchor one of its panes
  /// @param header the height of its tabs
  /// @param middles the x coordinates of the middles of its tabs, from left to right, without the
  ///   dragged one
  record Target(String anchor, Rectangle2D bounds, double header, List<Double> middles) {
    Target {
      middles = List.copyOf(middles);
    }
  }

  /// The drop at a point; empty outside all groups.
  static Optional<DockDrop> at(double x, double y, Rectangle2D area, List<Target> targets) {
    Optional<DockSide> edge = edge(x, y, area);
    if (edge.isPresent() && area.contains(x, y)) {
      return edge.map(side -> new DockDrop(new Kind.AlongEdge(side), part(area, side, 0.3)));
    }
    return targets.stream()
        .filter(target -> target.bounds().contains(x, y))
        .findFirst()
        .map(target -> at(x, y, target));
  }

  private static DockDrop at(double x, double y, Target target) {
    Rectangle2D bounds = target.bounds();
    if (y - bounds.getMinY() < target.header()) {
      int index = (int) target.middles().stream().filter(middle -> middle < x).count();
      return new DockDrop(new Kind.Join(target.anchor(), index), bounds);
    }
    return side(x, y, bounds)
        .map(side -> new DockDrop(new Kind.Beside(target.anchor(), side), part(bounds, side, 0.5)))
        .orElseGet(() -> new DockDrop(new Kind.Join(target.anchor(), Integer.MAX_VALUE), bounds));
  }

  private static Optional<DockSide> edge(double x, double y, Rectangle2D area) {
    if (x - area.getMinX() < EDGE) {
      return Optional.of(DockSide.LEFT);
    } else if (area.getMaxX() - x < EDGE) {
      return Optional.of(DockSide.RIGHT);
    } else if (area.getMaxY() - y < EDGE) {
      return Optional.of(DockSide.BOTTOM);
    }
    // The top edge has tabs, between which panes are dropped.
    return Optional.empty();
  }

  private static Optional<DockSide> side(double x, double y, Rectangle2D bounds) {
    double left = (x - bounds.getMinX()) / bounds.getWidth();
    double top = (y - bounds.getMinY()) / bounds.getHeight();
    double nearest = Math.min(Math.min(left, 1 - left), Math.min(top, 1 - top));
    if (nearest > NEAR_SIDE) {
      return Optional.empty();
    } else if (nearest == left) {
      return Optional.of(DockSide.LEFT);
    } else if (nearest == 1 - left) {
      return Optional.of(DockSide.RIGHT);
    }
    return Optional.of(nearest == top ? DockSide.TOP : DockSide.BOTTOM);
  }

  private static Rectangle2D part(Rectangle2D of, DockSide side, double share) {
    double width = of.getWidth() * share;
    double height = of.getHeight() * share;
    return switch (side) {
      case LEFT -> new Rectangle2D(of.getMinX(), of.getMinY(), width, of.getHeight());
      case RIGHT -> new Rectangle2D(of.getMaxX() - width, of.getMinY(), width, of.getHeight());
      case TOP -> new Rectangle2D(of.getMinX(), of.getMinY(), of.getWidth(), height);
      case BOTTOM -> new Rectangle2D(of.getMinX(), of.getMaxY() - height, of.getWidth(), height);
    };
  }
}
