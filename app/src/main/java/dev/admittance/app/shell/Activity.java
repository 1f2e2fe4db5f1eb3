package dev.admittance.app.shell;

import java.util.List;
import javafx.scene.Node;

/// One of the jobs the window is for, with a place on the rail.
public interface Activity {
  /// What stands beside the rail. The same node each time.
  Node sidePanel();

  /// What stands in the centre. The same node each time.
  Node content();

  /// Puts the focus where work begins, when there is a workspace to work on. Called once both nodes
  /// are in the window.
  ///
  /// @param first the first thing that takes the focus
  default void focusStart(Runnable first) {
    first.run();
  }

  /// What can be done in it. Their shortcuts work while the activity is shown.
  List<Action> actions();
}
