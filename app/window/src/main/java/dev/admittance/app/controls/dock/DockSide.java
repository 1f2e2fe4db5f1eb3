package dev.admittance.app.controls.dock;

import dev.admittance.app.messages.Messages;

/// A side of a group of panes or of the whole area.
public enum DockSide {
  LEFT(Messages.of(DockSide.class).get("side.left")),
  RIGHT(Messages.of(DockSide.class).get("side.right")),
  TOP(Messages.of(DockSide.class).get("side.top")),
  BOTTOM(Messages.of(DockSide.class).get("side.bottom"));

  private final String text;

  DockSide(String text) {
    this.text = text;
  }

  public String text() {
    return text;
  }

  DockNode.Direction direction() {
    return this == LEFT || this == RIGHT ? DockNode.Direction.ROW : DockNode.Direction.COLUMN;
  }

  /// Whether it precedes the other side in its direction.
  boolean isFirst() {
    return this == LEFT || this == TOP;
  }
}
