package dev.admittance.app.debug;

import dev.admittance.app.controls.dock.DockSide;
import dev.admittance.app.controls.dock.DockViewModel;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ActionFactory;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanExpression;

/// The actions that arrange the panes by keyboard. They move the pane that was used last.
///
/// @param shown whether the panes are visible
/// @param focus moves the focus into a front pane
record DockActions(DockViewModel dock, BooleanExpression shown, Consumer<String> focus) {
  private static final Messages MESSAGES = Messages.of(DockActions.class);
  private static final ActionFactory ACTIONS = new ActionFactory("debug/", MESSAGES);

  List<Action> all() {
    return Stream.concat(
            Stream.of(DockSide.values()).map(this::move),
            Stream.of(
                ACTIONS.of("close-pane", "pane-close", "Alt+Shift+W", shown, this::close),
                ACTIONS.of("reset-panes", "panes-reset", "", shown, dock::reset),
                ACTIONS.of("next-panes", "panes-next", "Shortcut+F6", shown, () -> go(1)),
                ACTIONS.of(
                    "previous-panes", "panes-previous", "Shortcut+Shift+F6", shown, () -> go(-1))))
        .toList();
  }

  private Action move(DockSide side) {
    return switch (side) {
      case LEFT -> move(side, "Left", MESSAGES.get("pane-move-left"));
      case RIGHT -> move(side, "Right", MESSAGES.get("pane-move-right"));
      case TOP -> move(side, "Up", MESSAGES.get("pane-move-top"));
      case BOTTOM -> move(side, "Down", MESSAGES.get("pane-move-bottom"));
    };
  }

  private Action move(DockSide side, String key, String title) {
    return ACTIONS.titled(
        "move-pane-" + side.name().toLowerCase(Locale.ROOT),
        title,
        "Alt+Shift+" + key,
        shown,
        () -> {
          dock.moveFront(side);
          refocus();
        });
  }

  private void close() {
    dock.closeFront();
    refocus();
  }

  private void go(int by) {
    dock.frontOfGroup(by);
    refocus();
  }

  private void refocus() {
    focus.accept(dock.frontProperty().get());
  }
}
