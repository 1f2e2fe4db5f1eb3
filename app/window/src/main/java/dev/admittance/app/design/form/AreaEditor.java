package dev.admittance.app.design.form;

import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.TabTraversal;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.model.field.TextFormat;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// A multi-line text area, which grows with its text up to a limit. Tab moves to the next control.
final class AreaEditor {
  private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");
  private static final int MOST_LINES = 12;
  private static final double LETTER_WIDTH = 7.9;
  private static final double PADDING = 36;

  private final TextArea area = new TextArea();

  AreaEditor(FormViewModel form, FormRow row) {
    area.setId(row.state().id());
    area.getStyleClass().add("form-area");
    area.setWrapText(true);
    area.setText(row.textProperty().get());
    row.textProperty().subscribe(text -> Inputs.show(area, text));
    area.textProperty().addListener((_, _, text) -> form.type(row, text));
    area.textProperty().subscribe(_ -> fit());
    area.widthProperty().subscribe(_ -> fit());
    row.errorProperty().subscribe(error -> area.pseudoClassStateChanged(WRONG, !error.isEmpty()));
    TabTraversal.install(area);
    area.addEventFilter(KeyEvent.KEY_PRESSED, event -> press(form, row, event));
  }

  private void press(FormViewModel form, FormRow row, KeyEvent event) {
    if (event.getCode() == KeyCode.ESCAPE && row.isDraft()) {
      form.giveUp(row);
      event.consume();
    }
  }

  /// A text area cannot report the height of its wrapped text, so the lines are estimated.
  private void fit() {
    double letters = Math.max(1, (area.getWidth() - PADDING) / LETTER_WIDTH);
    long lines =
        area.getText().lines().mapToLong(line -> 1 + (long) (line.length() / letters)).sum();
    area.setPrefRowCount(Math.clamp(lines, 1, MOST_LINES));
  }

  Node node() {
    return area;
  }

  void show(Row state) {
    ScreenReaderLabel.name(area, RowTexts.spoken(state));
    if (state.content() instanceof RowContent.Text text) {
      area.setPromptText(RowTexts.prompt(state, text.ghost()));
      area.pseudoClassStateChanged(
          PseudoClass.getPseudoClass("code"), text.format() == TextFormat.CEL);
    }
  }
}
