package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.messages.Messages;

/// What stands lightly in a field that has no value.
final class Prompt {
  private static final Messages MESSAGES = Messages.of(Prompt.class);

  private Prompt() {}

  /// What holds instead, or why the field is not to be written, or that it is not set.
  static String of(Row row, String ghost) {
    if (!row.note().isEmpty()) {
      return row.note();
    }
    return ghost.isEmpty() ? MESSAGES.get("not-set") : ghost;
  }
}
