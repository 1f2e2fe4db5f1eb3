package dev.admittance.app.design.form;

import dev.admittance.app.controls.Inputs;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.controls.TabTraversal;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.messages.Messages;
import dev.admittance.model.field.TextFormat;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;

/// The control of a typed value: a line, or an area that grows with its text up to a limit. Each
/// keystroke goes to the form; Escape discards the draft; Tab moves to the next control.
final class TypedEditor {
  private static final Messages MESSAGES = Messages.of(TypedEditor.class);

  private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");
  private static final PseudoClass CODE = PseudoClass.getPseudoClass("code");
  private static final double NUMBER_WIDTH = 120;
  private static final int MOST_LINES = 12;
  private static final double LETTER_WIDTH = 7.9;
  private static final double PADDING = 36;

  private final TextInputControl control;

  TypedEditor(FormViewModel form, FormRow row) {
    control =
        switch (row.state().content()) {
          case RowContent.Text text when text.area() -> area();
          case RowContent content -> line(form, row, content instanceof RowContent.Whole);
        };
    control.setId(row.state().id());
    control.setText(row.textProperty().get());
    row.textProperty().subscribe(text -> Inputs.show(control, text));
    control.textProperty().addListener((_, _, text) -> form.type(row, text));
    row.errorProperty()
        .subscribe(error -> control.pseudoClassStateChanged(WRONG, !error.isEmpty()));
    control.addEventFilter(
        KeyEvent.KEY_PRESSED,
        event -> {
          if (event.getCode() == KeyCode.ESCAPE && row.isDraft()) {
            form.giveUp(row);
            event.consume();
          }
        });
  }

  private static TextField line(FormViewModel form, FormRow row, boolean number) {
    TextField field = new TextField();
    field.setOnAction(_ -> form.leave(row));
    if (number) {
      field.setMaxWidth(NUMBER_WIDTH);
    }
    return field;
  }

  private static TextArea area() {
    TextArea area = Nodes.styled(new TextArea(), "form-area");
    area.setWrapText(true);
    area.textProperty().subscribe(_ -> fit(area));
    area.widthProperty().subscribe(_ -> fit(area));
    TabTraversal.install(area);
    return area;
  }

  /// A text area cannot report the height of its wrapped text, so the lines are estimated.
  private static void fit(TextArea area) {
    double letters = Math.max(1, (area.getWidth() - PADDING) / LETTER_WIDTH);
    long lines =
        area.getText().lines().mapToLong(line -> 1 + (long) (line.length() / letters)).sum();
    area.setPrefRowCount(Math.clamp(lines, 1, MOST_LINES));
  }

  Node node() {
    return control;
  }

  void show(Row state) {
    ScreenReaderLabel.name(control, RowTexts.spoken(state));
    if (state.content() instanceof RowContent.Typed typed) {
      control.setPromptText(RowTexts.prompt(state, typed.ghost()));
    }
    if (state.content() instanceof RowContent.Whole whole) {
      control.setAccessibleHelp(MESSAGES.get("from-to", whole.min(), whole.max()));
    }
    control.pseudoClassStateChanged(
        CODE,
        control instanceof TextArea
            && state.content() instanceof RowContent.Text text
            && text.format() == TextFormat.CEL);
  }
}
