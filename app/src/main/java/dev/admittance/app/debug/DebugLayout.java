package dev.admittance.app.debug;

import dev.admittance.app.controls.dock.DockLayout;
import dev.admittance.app.controls.dock.DockNode;
import dev.admittance.app.debug.panes.Pane;
import java.util.List;
import java.util.stream.Stream;

/// How the panes of the debugger stand at first: the object, and beside it what is said about the
/// step.
final class DebugLayout {
  /// The id of the object's pane.
  static final String OBJECT = "object";

  private static final double OBJECT_SHARE = 0.62;

  private DebugLayout() {}

  static DockLayout first() {
    DockNode object = DockNode.Group.of(List.of(OBJECT));
    DockNode beside = DockNode.Group.of(Stream.of(Pane.values()).map(Pane::id).toList());
    return DockLayout.of(
        DockNode.sideBySide(
            DockNode.Direction.ROW,
            List.of(object, beside),
            List.of(OBJECT_SHARE, 1 - OBJECT_SHARE)));
  }
}
