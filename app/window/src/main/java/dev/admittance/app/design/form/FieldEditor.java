package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import javafx.scene.Node;

/// The control of a two-column row.
interface FieldEditor {
  /// The control; always the same instance.
  Node node();

  /// Shows the current row without disturbing the text being typed.
  void show(Row state);
}
