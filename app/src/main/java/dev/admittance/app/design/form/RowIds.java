package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;

/// The ids of the controls of rows: `design/form/webhooks[*].failurePolicy`.
final class RowIds {
  private static final String PREFIX = "design/form/";

  private RowIds() {}

  /// The id of the control that a row is changed with.
  static String of(Row row) {
    int kind = row.key().lastIndexOf('#');
    return PREFIX + row.key().substring(0, kind);
  }
}
