package dev.admittance.app.debug.rerun;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.BooleanExpression;

/// The actions on runs: running variations, comparing, renaming and closing.
public final class RerunActions {
  private static final ActionFactory ACTIONS =
      new ActionFactory("debug/", Messages.of(RerunActions.class));

  private final List<Action> all;

  /// @param compare compares the current run
  /// @param rename asks for another title of a run
  /// @param present whether there is a run
  /// @param open shows the editor of a mode
  public RerunActions(
      RunTabsViewModel tabs,
      Runnable compare,
      RenameDialog rename,
      BooleanExpression present,
      Consumer<TryViewModel.Mode> open) {
    all =
        List.of(
            ACTIONS.of(
                "run-next", "action.next", "Shortcut+Page Down", tabs.several(), tabs::showNext),
            ACTIONS.of(
                "run-previous",
                "action.previous",
                "Shortcut+Page Up",
                tabs.several(),
                tabs::showPrevious),
            ACTIONS.of(
                "run-rename", "action.rename", "Alt+R", tabs.closable(), rename::showForCurrent),
            ACTIONS.of(
                "run-close", "action.close", "Shortcut+W", tabs.closable(), tabs::closeCurrent),
            ACTIONS.of("compare", "action.compare", "Shortcut+Alt+9", tabs.several(), compare),
            ACTIONS.of(
                "change-object",
                "action.object",
                "Alt+O",
                present,
                () -> open.accept(TryViewModel.Mode.OBJECT)),
            ACTIONS.of(
                "change-answer",
                "action.answer",
                "Alt+E",
                present,
                () -> open.accept(TryViewModel.Mode.ANSWER)),
            ACTIONS.of(
                "change-registration",
                "action.registration",
                "Alt+G",
                present,
                () -> open.accept(TryViewModel.Mode.REGISTRATION)),
            ACTIONS.of(
                "change-order",
                "action.order",
                "Alt+D",
                present,
                () -> open.accept(TryViewModel.Mode.ORDER)));
  }

  public List<Action> all() {
    return all;
  }
}
