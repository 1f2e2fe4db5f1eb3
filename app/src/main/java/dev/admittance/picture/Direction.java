package dev.admittance.picture;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A way from one card to another.
public enum Direction {
  /// Against the request's way.
  LEFT(-1, 0),
  /// Along the request's way.
  RIGHT(1, 0),
  /// To what stands above.
  UP(0, -1),
  /// To what stands below.
  DOWN(0, 1);

  /// How much more being out of the way counts than being far.
  private static final double ASIDE = 4;

  private final int dx;
  private final int dy;

  Direction(int dx, int dy) {
    this.dx = dx;
    this.dy = dy;
  }

  /// The nearest of some cards that stands in this direction; empty where there is none.
  public Optional<PlacedCard> from(PlacedCard start, List<PlacedCard> cards) {
    return cards.stream()
        .filter(card -> isAhead(start.box(), card.box()))
        .min(Comparator.comparingDouble(card -> distance(start.box(), card.box())));
  }

  private boolean isAhead(Box start, Box box) {
    return switch (this) {
      case LEFT -> box.maxX() <= start.x();
      case RIGHT -> box.x() >= start.maxX();
      case UP -> box.maxY() <= start.y();
      case DOWN -> box.y() >= start.maxY();
    };
  }

  private double distance(Box start, Box box) {
    double across = Math.abs(box.centerX() - start.centerX());
    double down = Math.abs(box.centerY() - start.centerY());
    return dx == 0 ? down * Math.abs(dy) + ASIDE * across : across + ASIDE * down;
  }
}
