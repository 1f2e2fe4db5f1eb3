package dev.admittance.app.debug.lanes;

import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.util.List;
import java.util.stream.Stream;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanExpression;

/// The actions on the lanes as a whole.
final class LanesActions {
  private static final ActionFactory ACTIONS =
      new ActionFactory("debug/", Messages.of(LanesActions.class));

  private final Action collapse;
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
    collapse =
        ACTIONS.of(
            "collapse",
            "collapse",
            "Alt+L",
            shown,
            () -> lanes.collapsedProperty().set(!lanes.collapsedProperty().get()));
    out = ACTIONS.of("zoom-out", "zoom-out", "Shortcut+Minus", shown, lanes.zoom()::out);
    in = ACTIONS.of("zoom-in", "zoom-in", "Shortcut+Equals", shown, lanes.zoom()::in);
    reset = ACTIONS.of("zoom-reset", "zoom-reset", "Shortcut+0", shown, lanes.zoom()::reset);
    fit = ACTIONS.of("zoom-fit", "zoom-fit", "Shortcut+9", shown, lanes::fit);
    this.focus = ACTIONS.of("lanes", "go-pipeline", "Alt+P", shown, focus);
  }

  /// The actions of the toolbar, in order.
  List<Action> buttons() {
    return List.of(out, reset, in, fit, collapse);
  }

  List<Action> all() {
    return Stream.concat(buttons().stream(), Stream.of(focus)).toList();
  }
}
