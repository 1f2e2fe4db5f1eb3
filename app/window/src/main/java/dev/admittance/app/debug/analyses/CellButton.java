package dev.admittance.app.debug.analyses;

import dev.admittance.app.controls.Nodes;
import java.util.Locale;
import javafx.scene.control.Button;

/// A coloured cell, which may be a link.
final class CellButton extends Button {

  CellButton(AnalysisChart.Cell cell) {
    super(cell.text());
    getStyleClass().setAll("cell-button", cell.tone().name().toLowerCase(Locale.ROOT));
    String way = cell.way().map(one -> "\n" + one.words()).orElse("");
    setAccessibleText(cell.words().isEmpty() ? cell.text() : cell.words());
    if (!cell.words().isEmpty()) {
      Nodes.tip(this, cell.words() + way);
    }
    setMaxWidth(Double.MAX_VALUE);
    cell.way()
        .ifPresentOrElse(
            one -> {
              getStyleClass().add("leads");
              setOnAction(_ -> one.go().run());
            },
            () -> setFocusTraversable(false));
  }
}
