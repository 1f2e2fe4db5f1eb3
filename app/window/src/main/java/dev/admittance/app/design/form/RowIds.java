package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;

/// The ids of the controls of rows, such as `design/form/webhooks[*].failurePolicy`.
final class RowIds {
  private static final String PREFIX = "design/form/";

  private RowIds() {}

  static String of(Row row) {
    int kind = row.key().lastIndexOf('#');
    return PREFIX + row.key().substring(0, kind);
  }
}
