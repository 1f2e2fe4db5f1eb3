package dev.admittance.app.debug.rerun;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import java.util.List;
import java.util.function.Consumer;
import javafx.beans.binding.BooleanExpression;

/// The actions on runs: running variations, comparing, renaming and closing.
public final class RerunActions {
  private static final Messages MESSAGES = Messages.of(RerunActions.class);

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
            action(
                "run-next",
                MESSAGES.get("action.next"),
                "Shortcut+Page Down",
                tabs.several(),
                tabs::showNext),
            action(
                "run-previous",
                MESSAGES.get("action.previous"),
                "Shortcut+Page Up",
                tabs.several(),
                tabs::showPrevious),
            action(
                "run-rename",
                MESSAGES.get("action.rename"),
                "Alt+R",
                tabs.closable(),
                rename::showForCurrent),
            action(
                "run-close",
                MESSAGES.get("action.close"),
                "Shortcut+W",
                tabs.closable(),
                tabs::closeCurrent),
            action(
                "compare",
                MESSAGES.get("action.compare"),
                "Shortcut+Alt+9",
                tabs.several(),
                compare),
            action(
                "change-object",
                MESSAGES.get("action.object"),
                "Alt+O",
                present,
                () -> open.accept(TryViewModel.Mode.OBJECT)),
            action(
                "change-answer",
                MESSAGES.get("action.answer"),
                "Alt+E",
                present,
                () -> open.accept(TryViewModel.Mode.ANSWER)),
            action(
                "change-registration",
                MESSAGES.get("action.registration"),
                "Alt+G",
                present,
                () -> open.accept(TryViewModel.Mode.REGISTRATION)),
            action(
                "change-order",
                MESSAGES.get("action.order"),
                "Alt+D",
                present,
                () -> open.accept(TryViewModel.Mode.ORDER)));
  }

  public List<Action> all() {
    return all;
  }

  private static Action action(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    return new Action("debug/" + id, title, shortcut, enabled, run);
  }
}
