package dev.admittance.app.debug.explore;

import dev.admittance.app.shell.Action;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.BooleanExpression;

/// What can be done with runs.
public final class ExploreActions {
  private final List<Action> all;

  /// Makes the actions.
  ///
  /// @param compare compares the run in front
  /// @param rename asks for another title of a run
  /// @param present whether there is a run
  /// @param open shows what can be changed, of one kind
  public ExploreActions(
      RunTabsViewModel tabs,
      Runnable compare,
      RenameDialog rename,
      BooleanExpression present,
      Consumer<TryViewModel.Mode> open) {
    all =
        List.of(
            action("run-next", "Next Run", "Shortcut+Page Down", tabs.several(), tabs::showNext),
            action(
                "run-previous",
                "Previous Run",
                "Shortcut+Page Up",
                tabs.several(),
                tabs::showPrevious),
            action("run-rename", "Rename Run…", "Alt+R", tabs.closable(), rename::showForCurrent),
            action("run-close", "Close Run", "Shortcut+W", tabs.closable(), tabs::closeCurrent),
            action(
                "compare",
                "Compare This Run with the One as Captured",
                "Shortcut+Alt+9",
                tabs.several(),
                compare),
            action(
                "change-object",
                "Change the Object and Run Again…",
                "Alt+O",
                present,
                () -> open.accept(TryViewModel.Mode.OBJECT)),
            action(
                "change-answer",
                "Change the Hook's Answer and Run Again…",
                "Alt+E",
                present,
                () -> open.accept(TryViewModel.Mode.ANSWER)),
            action(
                "change-registration",
                "Change the Hook's Configuration and Run Again…",
                "Alt+G",
                present,
                () -> open.accept(TryViewModel.Mode.REGISTRATION)),
            action(
                "change-order",
                "Change the Order of Hooks and Run Again…",
                "Alt+D",
                present,
                () -> open.accept(TryViewModel.Mode.ORDER)));
  }

  /// All of them.
  public List<Action> all() {
    return all;
  }

  private static Action action(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    return new Action("debug/" + id, title, shortcut, enabled, run);
  }
}
