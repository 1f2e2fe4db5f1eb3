package dev.admittance.app.controls.dock;

import dev.admittance.app.messages.Messages;
import java.util.Locale;

/// A side of a group of panes or of the whole area.
public enum DockSide {
  LEFT,
  RIGHT,
  TOP,
  BOTTOM;

  public String text() {
    return Messages.of(DockSide.class).get("side." + name().toLowerCase(Locale.ROOT));
  }

  DockNode.Direction direction() {
    return this == LEFT || this == RIGHT ? DockNode.Direction.ROW : DockNode.Direction.COLUMN;
  }

  /// Whether it precedes the other side in its direction.
  boolean isFirst() {
    return this == LEFT || this == TOP;
  }
}
