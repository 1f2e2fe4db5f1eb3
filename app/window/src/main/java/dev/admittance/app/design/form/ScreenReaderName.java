package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.messages.Messages;

/// The accessible name of the control of a field.
final class ScreenReaderName {
  private static final Messages MESSAGES = Messages.of(ScreenReaderName.class);

  private ScreenReaderName() {}

  /// The name of the field, and whether it is required.
  static String of(Row state) {
    return state.required() ? MESSAGES.get("spoken.required", state.label()) : state.label();
  }
}
