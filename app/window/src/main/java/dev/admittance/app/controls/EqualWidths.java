package dev.admittance.app.controls;

import javafx.beans.value.ObservableBooleanValue;
import javafx.scene.Node;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;

/// Splits the width of a row in halves.
public final class EqualWidths {
  private static final double WHOLE = 100;

  private EqualWidths() {}

  /// Puts two nodes side by side, each half as wide as the row; only the left one if it is the only
  /// one.
  public static void share(GridPane row, Node left, Node right, ObservableBooleanValue single) {
    ColumnConstraints first = new ColumnConstraints();
    ColumnConstraints second = new ColumnConstraints();
    row.getColumnConstraints().setAll(first, second);
    row.addRow(0, left, right);
    Nodes.showWhile(right, single.map(alone -> !alone));
    first.percentWidthProperty().bind(single.map(alone -> alone ? WHOLE : WHOLE / 2));
    second.percentWidthProperty().bind(single.map(alone -> alone ? 0 : WHOLE / 2));
  }
}
