package dev.admittance.app.debug.lanes;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// The actions on the lanes as a whole.
final class LanesActions {
  private static final Messages MESSAGES = Messages.of(LanesActions.class);

  private final Action oneLine;
  private final Action out;
  private final Action in;
  private final Action reset;
  private final Action fit;
  private final Action focus;

  /// @param focus moves the focus to the current card
  LanesActions(LanesViewModel lanes, Runnable focus) {
    BooleanExpression shown =
        Bindings.createBooleanBinding(
            () -> !lanes.lanesProperty().get().isEmpty(), lanes.lanesProperty());
    oneLine =
        action(
            "one-line",
            MESSAGES.get("one-line"),
            "Alt+L",
            shown,
            () -> lanes.oneLineProperty().set(!lanes.oneLineProperty().get()));
    out = action("zoom-out", MESSAGES.get("zoom-out"), "Shortcut+Minus", shown, lanes.zoom()::out);
    in = action("zoom-in", MESSAGES.get("zoom-in"), "Shortcut+Equals", shown, lanes.zoom()::in);
    reset =
        action("zoom-reset", MESSAGES.get("zoom-reset"), "Shortcut+0", shown, lanes.zoom()::reset);
    fit = action("zoom-fit", MESSAGES.get("zoom-fit"), "Shortcut+9", shown, lanes::fit);
    this.focus = action("lanes", MESSAGES.get("go-pipeline"), "Alt+P", shown, focus);
  }

  /// The actions of the toolbar, in order.
  List<Action> buttons() {
    return List.of(out, reset, in, fit, oneLine);
  }

  List<Action> all() {
    return Stream.concat(buttons().stream(), Stream.of(focus)).toList();
  }

  private static Action action(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    return new Action("debug/" + id, title, shortcut, enabled, run);
  }
}
