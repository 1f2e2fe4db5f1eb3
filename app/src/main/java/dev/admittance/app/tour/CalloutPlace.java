package dev.admittance.app.tour;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Where a callout stands: beside a control, on the side that is wished for or else where there is
/// room, and always within the window.
///
/// @param x of its left edge
/// @param y of its upper edge
/// @param side of the control that it stands on; empty where it points at nothing
/// @param arrow how far along its edge it points at the control
record CalloutPlace(double x, double y, Optional<Side> side, double arrow) {
  /// Between the callout and the control, which the arrow takes.
  static final double GAP = 16;

  private static final double MARGIN = 12;

  /// The arrow stays off the round corners.
  private static final double CORNER = 18;

  /// A side of a control.
  public enum Side {
    /// To its right.
    RIGHT,
    /// Below it.
    BELOW,
    /// To its left.
    LEFT,
    /// Above it.
    ABOVE
  }

  /// Places a callout beside a control.
  ///
  /// @param width of the callout
  /// @param height of the callout
  static CalloutPlace beside(Box target, Side wished, double width, double height, Box window) {
    return Stream.concat(Stream.of(wished), List.of(Side.values()).stream())
        .filter(side -> fits(side, target, width, height, window))
        .findFirst()
        .map(side -> at(side, target, width, height, window))
        .orElseGet(() -> alone(width, height, window));
  }

  /// Places a callout that points at nothing: in the lower right corner, above the status bar.
  static CalloutPlace alone(double width, double height, Box window) {
    return new CalloutPlace(
        within(window.right() - width - 2 * MARGIN, width, window.x(), window.width()),
        within(window.bottom() - height - 4 * MARGIN, height, window.y(), window.height()),
        Optional.empty(),
        0);
  }

  private static boolean fits(Side side, Box target, double width, double height, Box window) {
    double room =
        switch (side) {
          case RIGHT -> window.right() - target.right();
          case BELOW -> window.bottom() - target.bottom();
          case LEFT -> target.x() - window.x();
          case ABOVE -> target.y() - window.y();
        };
    return room >= GAP + MARGIN + (isBesides(side) ? width : height);
  }

  private static boolean isBesides(Side side) {
    return side == Side.RIGHT || side == Side.LEFT;
  }

  private static CalloutPlace at(Side side, Box target, double width, double height, Box window) {
    double wishedX =
        switch (side) {
          case RIGHT -> target.right() + GAP;
          case LEFT -> target.x() - GAP - width;
          case BELOW, ABOVE -> target.centreX() - width / 2;
        };
    double wishedY =
        switch (side) {
          case BELOW -> target.bottom() + GAP;
          case ABOVE -> target.y() - GAP - height;
          case RIGHT, LEFT -> target.centreY() - height / 2;
        };
    double x = within(wishedX, width, window.x(), window.width());
    double y = within(wishedY, height, window.y(), window.height());
    double arrow =
        isBesides(side)
            ? Math.clamp(target.centreY() - y, CORNER, height - CORNER)
            : Math.clamp(target.centreX() - x, CORNER, width - CORNER);
    return new CalloutPlace(x, y, Optional.of(side), arrow);
  }

  /// Moves a stretch so that it lies within another one; where it is too long, it begins with it.
  private static double within(double start, double length, double from, double room) {
    return Math.max(from + MARGIN, Math.min(start, from + room - MARGIN - length));
  }
}
