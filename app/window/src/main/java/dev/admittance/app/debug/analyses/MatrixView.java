package dev.admittance.app.debug.analyses;

import dev.admittance.app.controls.Nodes;
import java.util.List;
import javafx.geometry.HPos;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Priority;

/// A table of coloured cells with lines of text below its rows.
final class MatrixView extends GridPane {

  MatrixView(List<String> columns, List<AnalysisChart.Row> rows) {
    getStyleClass().add("matrix");
    int cells =
        Math.max(columns.size(), rows.stream().mapToInt(row -> row.cells().size()).max().orElse(0));
    ColumnConstraints title = new ColumnConstraints();
    title.setMinWidth(90);
    title.setHgrow(Priority.ALWAYS);
    getColumnConstraints().add(title);
    for (int i = 0; i < cells; i++) {
      ColumnConstraints column = new ColumnConstraints();
      column.setHalignment(HPos.CENTER);
      column.setFillWidth(true);
      column.setMinWidth(USE_PREF_SIZE);
      getColumnConstraints().add(column);
    }
    for (int i = 0; i < columns.size(); i++) {
      Label head = Nodes.label(columns.get(i), "matrix-head");
      add(head, i + 1, 0);
    }
    int at = 1;
    for (int i = 0; i < rows.size(); i++) {
      at = add(rows.get(i), i, at, cells);
    }
  }

  private int add(AnalysisChart.Row row, int number, int at, int cells) {
    Label title = Nodes.label(row.title(), "matrix-title");
    title.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    title.setMinWidth(0);
    Nodes.tip(title, row.title());
    add(title, 0, at);
    for (int i = 0; i < row.cells().size(); i++) {
      CellButton cell = new CellButton(row.cells().get(i));
      cell.setId("debug/analysis-cell-" + number + "-" + i);
      add(cell, i + 1, at);
    }
    int next = at + 1;
    for (String text : row.details()) {
      Label detail = Nodes.label(text, "analysis-detail");
      detail.setWrapText(true);
      add(detail, 0, next, cells + 1, 1);
      next++;
    }
    return next;
  }
}
