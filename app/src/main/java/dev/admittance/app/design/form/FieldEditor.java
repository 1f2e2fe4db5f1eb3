package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import javafx.scene.Node;

/// The control of a row of two columns.
interface FieldEditor {
  /// The control; always the same.
  Node node();

  /// Shows the row as it is now, without taking from a person what they are typing.
  void show(Row state);
}
