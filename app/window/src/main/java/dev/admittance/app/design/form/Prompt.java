package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.messages.Messages;

/// The prompt text of an empty field.
final class Prompt {
  private static final Messages MESSAGES = Messages.of(Prompt.class);

  private Prompt() {}

  /// The default, why the field must be absent, or that it is not set.
  static String of(Row row, String ghost) {
    if (!row.note().isEmpty()) {
      return row.note();
    }
    return ghost.isEmpty() ? MESSAGES.get("shared.not-set") : ghost;
  }
}
