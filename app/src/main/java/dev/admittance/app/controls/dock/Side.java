package dev.admittance.app.controls.dock;

/// A side of a group of panes, or of the whole area.
public enum Side {
  /// Towards the left edge.
  LEFT("Left"),
  /// Towards the right edge.
  RIGHT("Right"),
  /// Towards the upper edge.
  TOP("Top"),
  /// Towards the lower edge.
  BOTTOM("Bottom");

  private final String text;

  Side(String text) {
    this.text = text;
  }

  /// What people read.
  public String text() {
    return text;
  }

  DockNode.Direction direction() {
    return this == LEFT || this == RIGHT ? DockNode.Direction.ROW : DockNode.Direction.COLUMN;
  }

  /// Whether what is on this side comes first in its direction.
  boolean isFirst() {
    return this == LEFT || this == TOP;
  }
}
