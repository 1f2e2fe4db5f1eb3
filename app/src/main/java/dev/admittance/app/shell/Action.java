package dev.admittance.app.shell;

import javafx.beans.binding.BooleanExpression;

/// Something a person can do: a button, a shortcut and a line of the command palette.
///
/// @param id stable and unique, such as `debug/step-forward`
/// @param title what people read, such as `Step Forward`
/// @param shortcut as JavaFX reads a `KeyCombination`, such as `Shortcut+Shift+P`; empty for none
/// @param enabled whether it can be done now
/// @param run does it; called on the UI thread, and only where it is enabled
public record Action(
    String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
  /// The first part of its id: an activity, or something else that it belongs to.
  public String owner() {
    return id.substring(0, Math.max(id.indexOf('/'), 0));
  }

  /// Does it, if it can be done now.
  public void runIfEnabled() {
    if (enabled.get()) {
      run.run();
    }
  }
}
