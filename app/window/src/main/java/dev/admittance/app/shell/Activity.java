package dev.admittance.app.shell;

import java.util.List;
import javafx.scene.Node;

/// A main task of the window, with a button on the rail.
public interface Activity {
  /// The panel beside the rail; always the same node.
  Node sidePanel();

  /// The centre; always the same node.
  Node content();

  /// Sets the initial focus when there is a workspace. Called once both nodes are in the scene.
  ///
  /// @param first focuses the first focusable control
  default void focusStart(Runnable first) {
    first.run();
  }

  /// Its actions, whose shortcuts work while it is visible.
  List<Action> actions();
}
