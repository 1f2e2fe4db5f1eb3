package dev.admittance.app.shell;

import dev.admittance.app.controls.ConstantBoolean;
import dev.admittance.app.messages.Messages;
import javafx.beans.binding.BooleanExpression;

/// Makes the actions of a part of the window.
///
/// @param prefix the beginning of their ids, such as `debug/`; may be empty
/// @param messages the messages with their titles
public record ActionFactory(String prefix, Messages messages) {
  /// An action that is always enabled.
  ///
  /// @param key the key of its title
  public Action of(String id, String key, String shortcut, Runnable run) {
    return of(id, key, shortcut, ConstantBoolean.TRUE, run);
  }

  /// An action whose title is a message.
  ///
  /// @param key the key of its title
  public Action of(
      String id, String key, String shortcut, BooleanExpression enabled, Runnable run) {
    return titled(id, messages.get(key), shortcut, enabled, run);
  }

  /// An action that is always enabled.
  ///
  /// @param title as shown
  public Action titled(String id, String title, String shortcut, Runnable run) {
    return titled(id, title, shortcut, ConstantBoolean.TRUE, run);
  }

  /// An action whose title is composed.
  ///
  /// @param title as shown
  public Action titled(
      String id, String title, String shortcut, BooleanExpression enabled, Runnable run) {
    return new Action(prefix + id, title, shortcut, enabled, run);
  }
}
