package dev.admittance.app.shell;

import java.util.List;
import javafx.scene.Node;

/// One of the jobs the window is for, with a place on the rail.
public interface Activity {
  /// Stable, such as `debug`; the ids of its controls and actions begin with it.
  String id();

  /// What people read.
  String title();

  /// An icon by its Ikonli name, such as `mdi2b-bug-outline`.
  String icon();

  /// What stands beside the rail. The same node each time.
  Node sidePanel();

  /// The part of the window's width, from 0 to 1, that the side panel has at first.
  double sideShare();

  /// What stands in the centre. The same node each time.
  Node content();

  /// Puts the focus where work begins, when there is a workspace to work on. Called once both nodes
  /// are in the window.
  ///
  /// @param first the first thing that takes the focus
  default void focusStart(Runnable first) {
    first.run();
  }

  /// Whether there is nothing to do in it without an open workspace.
  default boolean needsWorkspace() {
    return true;
  }

  /// What can be done in it. Their shortcuts work while the activity is shown.
  List<Action> actions();
}
