package dev.admittance.app.controls;

import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

/// Fields below each other, each after its name.
public final class FieldGrid extends GridPane {
  private final String labelClass;

  /// The rows so far; the pane does not count those that are hidden.
  private int rows;

  /// @param labelClass the style class of the names
  public FieldGrid(String styleClass, String labelClass) {
    this.labelClass = labelClass;
    getStyleClass().add(styleClass);
  }

  /// Adds a field, which takes the free room.
  public FieldGrid with(String name, Node field) {
    return with(name, field, field);
  }

  /// Adds a field in a row of its own.
  ///
  /// @param row that holds the field
  public FieldGrid with(String name, Node field, Node row) {
    addRow(rows++, Nodes.labelFor(field, name, labelClass), filling(row));
    return this;
  }

  /// Adds a field that is shown while a condition holds.
  public FieldGrid withWhile(ObservableValue<Boolean> condition, String name, Node field) {
    Label label = Nodes.labelFor(field, name, labelClass);
    addRow(rows++, Nodes.showWhile(label, condition), Nodes.showWhile(filling(field), condition));
    return this;
  }

  private static Node filling(Node row) {
    GridPane.setHgrow(row, Priority.ALWAYS);
    if (row instanceof Region region) {
      region.setMaxWidth(Double.MAX_VALUE);
    }
    return row;
  }
}
