package dev.admittance.app.debug.explore;

import dev.admittance.app.shell.Action;
import java.util.List;

/// What can be done with runs.
public final class ExploreActions {
  private final List<Action> all;

  /// Makes the actions.
  ///
  /// @param rename asks for another title of a run
  public ExploreActions(RunTabsViewModel tabs, RenameDialog rename) {
    all =
        List.of(
            new Action(
                "debug/run-next", "Next Run", "Shortcut+Page Down", tabs.several(), tabs::showNext),
            new Action(
                "debug/run-previous",
                "Previous Run",
                "Shortcut+Page Up",
                tabs.several(),
                tabs::showPrevious),
            new Action(
                "debug/run-rename",
                "Rename Run…",
                "Alt+R",
                tabs.closable(),
                rename::showForCurrent),
            new Action(
                "debug/run-close", "Close Run", "Shortcut+W", tabs.closable(), tabs::closeCurrent));
  }

  /// All of them.
  public List<Action> all() {
    return all;
  }
}
