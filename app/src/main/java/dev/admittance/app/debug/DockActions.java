package dev.admittance.app.debug;

import dev.admittance.app.controls.dock.DockViewModel;
import dev.admittance.app.controls.dock.Side;
import dev.admittance.app.shell.Action;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javafx.beans.binding.BooleanExpression;

/// Arranging the panes with keys. What moves is the pane that a person used last.
final class DockActions {
  private final DockViewModel dock;
  private final BooleanExpression shown;
  private final Consumer<String> focus;

  /// Makes the actions.
  ///
  /// @param shown whether the panes are in sight
  /// @param focus puts the focus into a pane that is in front
  DockActions(DockViewModel dock, BooleanExpression shown, Consumer<String> focus) {
    this.dock = dock;
    this.shown = shown;
    this.focus = focus;
  }

  List<Action> all() {
    return Stream.concat(
            Stream.of(Side.values()).map(this::move),
            Stream.of(
                action("close-pane", "Close Pane", "Alt+Shift+W", this::close),
                action("reset-panes", "Reset Pane Layout", "", dock::reset),
                action("next-panes", "Next Group of Panes", "Shortcut+F6", () -> go(1)),
                action(
                    "previous-panes",
                    "Previous Group of Panes",
                    "Shortcut+Shift+F6",
                    () -> go(-1))))
        .toList();
  }

  private Action move(Side side) {
    String key =
        switch (side) {
          case LEFT -> "Left";
          case RIGHT -> "Right";
          case TOP -> "Up";
          case BOTTOM -> "Down";
        };
    return action(
        "move-pane-" + side.name().toLowerCase(Locale.ROOT),
        "Move Pane " + key,
        "Alt+Shift+" + key,
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

  private Action action(String id, String title, String shortcut, Runnable run) {
    return new Action("debug/" + id, title, shortcut, shown, run);
  }
}
