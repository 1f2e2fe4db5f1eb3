package dev.admittance.app.design.form;

import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.messages.Messages;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;

/// A single-line text or a number. Each keystroke goes to the form; Escape discards the draft.
final class LineEditor {
  private static final Messages MESSAGES = Messages.of(LineEditor.class);

  private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");
  private static final double NUMBER_WIDTH = 120;

  private final TextField field = new TextField();

  LineEditor(FormViewModel form, FormRow row) {
    field.setId(row.state().id());
    field.setText(row.textProperty().get());
    row.textProperty().subscribe(text -> Inputs.show(field, text));
    field.textProperty().addListener((_, _, text) -> form.type(row, text));
    row.errorProperty().subscribe(error -> field.pseudoClassStateChanged(WRONG, !error.isEmpty()));
    field.setOnAction(_ -> form.leave(row));
    field.setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ESCAPE && row.isDraft()) {
        form.giveUp(row);
        event.consume();
      }
    });
    if (row.state().content() instanceof RowContent.Whole) {
      field.setMaxWidth(NUMBER_WIDTH);
    }
  }

  Node node() {
    return field;
  }

  void show(Row state) {
    ScreenReaderLabel.name(field, RowTexts.spoken(state));
    if (state.content() instanceof RowContent.Text text) {
      field.setPromptText(RowTexts.prompt(state, text.ghost()));
    } else if (state.content() instanceof RowContent.Whole whole) {
      field.setPromptText(RowTexts.prompt(state, whole.ghost()));
      field.setAccessibleHelp(MESSAGES.get("from-to", whole.min(), whole.max()));
    }
  }
}
