package dev.admittance.app.tour;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The position of a callout: next to a control, on the preferred side or else where there is
/// space, and always within the window.
///
/// @param x of its left edge
/// @param y of its top edge
/// @param side of the control; empty if it has no control
/// @param arrow the offset of the arrow along its edge
record CalloutPlace(double x, double y, Optional<Side> side, double arrow) {
  /// The gap between the callout and the control, which the arrow fills.
  static final double GAP = 16;

  private static final double MARGIN = 12;

  /// The minimum distance of the arrow from the rounded corners.
  private static final double CORNER = 18;

  public enum Side {
    RIGHT,
    BELOW,
    LEFT,
    ABOVE
  }

  /// Places a callout next to a control.
  ///
  /// @param width of the callout
  /// @param height of the callout
  static CalloutPlace beside(
      WindowArea target, Side wished, double width, double height, WindowArea window) {
    return Stream.concat(Stream.of(wished), List.of(Side.values()).stream())
        .filter(side -> fits(side, target, width, height, window))
        .findFirst()
        .map(side -> at(side, target, width, height, window))
        .orElseGet(() -> alone(width, height, window));
  }

  /// Places a callout without a control: in the bottom right corner, above the status bar.
  static CalloutPlace alone(double width, double height, WindowArea window) {
    return new CalloutPlace(
        within(window.right() - width - 2 * MARGIN, width, window.x(), window.width()),
        within(window.bottom() - height - 4 * MARGIN, height, window.y(), window.height()),
        Optional.empty(),
        0);
  }

  private static boolean fits(
      Side side, WindowArea target, double width, double height, WindowArea window) {
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

  private static CalloutPlace at(
      Side side, WindowArea target, double width, double height, WindowArea window) {
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

  /// Moves an interval into another one; if it is too long, their starts coincide.
  private static double within(double start, double length, double from, double room) {
    return Math.max(from + MARGIN, Math.min(start, from + room - MARGIN - length));
  }
}
