package dev.admittance.diagram;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A direction of movement between cards.
public enum Direction {
  /// Against the request's direction.
  LEFT(-1, 0),
  /// Along the request's direction.
  RIGHT(1, 0),
  UP(0, -1),
  DOWN(0, 1);

  /// The weight of a sideways distance relative to a forward one.
  private static final double ASIDE = 4;

  private final int dx;
  private final int dy;

  Direction(int dx, int dy) {
    this.dx = dx;
    this.dy = dy;
  }

  /// Returns the nearest card in this direction; empty where there is none.
  public Optional<PlacedCard> from(PlacedCard start, List<PlacedCard> cards) {
    return cards.stream()
        .filter(card -> isAhead(start.box(), card.box()))
        .min(Comparator.comparingDouble(card -> distance(start.box(), card.box())));
  }

  /// Returns the neighbour in the order of the request, across the ends of lines; empty upwards and
  /// downwards, and at both ends.
  public Optional<PlacedCard> inOrder(PlacedCard start, List<PlacedCard> cards) {
    int next = cards.indexOf(start) + dx;
    return dx == 0 || next < 0 || next >= cards.size()
        ? Optional.empty()
        : Optional.of(cards.get(next));
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
