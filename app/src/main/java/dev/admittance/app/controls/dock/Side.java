package dev.admittance.app.controls.dock;

import dev.admittance.app.messages.Messages;

/// A side of a group of panes, or of the whole area.

public enum Side {
  /// Towards the left edge.
  LEFT(Messages.of(Side.class).get("side.left")),
  /// Towards the right edge.
  RIGHT(Messages.of(Side.class).get("side.right")),
  /// Towards the upper edge.
  TOP(Messages.of(Side.class).get("side.top")),
  /// Towards the lower edge.
  BOTTOM(Messages.of(Side.class).get("side.bottom"));

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
