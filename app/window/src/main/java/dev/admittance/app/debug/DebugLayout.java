package dev.admittance.app.debug;

import dev.admittance.app.controls.dock.DockLayout;
import dev.admittance.app.controls.dock.DockNode;
import dev.admittance.app.debug.panes.InspectorViewModel;
import dev.admittance.app.debug.panes.Pane;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The initial layout of the panes: the object, and beside it the panes about the step. The others
/// are closed, since more tabs do not fit a window of usual size.
final class DebugLayout {
  private static final double OBJECT_SHARE = 0.6;

  private static final List<String> WITH_OBJECT = List.of(InspectorViewModel.OBJECT, "blame");
  private static final List<String> BESIDE =
      List.of("patch", "why", "wire", "response", "client", "messages");

  /// The panes that are too wide for the space beside the object.
  private static final List<String> WIDE =
      List.of("blame", "log", "metrics", "explore", "compare", "initializers");

  private DebugLayout() {}

  /// The layout for a narrow window: one group, since two would cut what is in them.
  static DockLayout narrow() {
    return of(group(Stream.concat(WITH_OBJECT.stream(), BESIDE.stream()).toList()));
  }

  static DockLayout first() {
    DockNode split =
        DockNode.sideBySide(
            DockNode.Direction.ROW,
            List.of(group(WITH_OBJECT), group(BESIDE)),
            List.of(OBJECT_SHARE, 1 - OBJECT_SHARE));
    return of(split);
  }

  private static DockLayout of(DockNode root) {
    List<String> closed =
        panes().filter(pane -> !WITH_OBJECT.contains(pane) && !BESIDE.contains(pane)).toList();
    return new DockLayout(Optional.of(root), closed);
  }

  /// The pane next to which each initially closed pane opens.
  static Map<String, String> partners() {
    Map<String, String> partners = new LinkedHashMap<>();
    WIDE.forEach(pane -> partners.put(pane, InspectorViewModel.OBJECT));
    return partners;
  }

  private static DockNode group(List<String> wanted) {
    List<String> there = panes().toList();
    return DockNode.Group.of(wanted.stream().filter(there::contains).toList());
  }

  private static Stream<String> panes() {
    return Stream.concat(
        Stream.of(InspectorViewModel.OBJECT), Stream.of(Pane.values()).map(Pane::id));
  }
}
