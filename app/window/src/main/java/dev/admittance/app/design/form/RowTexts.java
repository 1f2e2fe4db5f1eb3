package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.messages.Messages;

/// The texts of the control of a row.
final class RowTexts {
  private static final Messages MESSAGES = Messages.of(RowTexts.class);

  private RowTexts() {}

  /// The prompt of an empty field: the default, why the field must be absent, or that it is not
  /// set.
  static String prompt(Row row, String ghost) {
    if (!row.note().isEmpty()) {
      return row.note();
    }
    return ghost.isEmpty() ? MESSAGES.get("shared.not-set") : ghost;
  }

  /// The accessible name: that of the field, and whether it is required.
  static String spoken(Row row) {
    return row.required() ? MESSAGES.get("spoken.required", row.label()) : row.label();
  }
}
