package dev.admittance.app.design.form;

import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;

/// A row of two columns: the name of the field, and the control that it is changed with.
final class FieldRowView extends RowView {
  private static final PseudoClass ABSENT = PseudoClass.getPseudoClass("absent");

  /// Where the second column begins, however deep the field lies.
  private static final double COLUMN = 196;

  private final Label label = new Label();
  private final HBox name;
  private final FieldEditor editor;

  FieldRowView(FormViewModel form, FormRow row) {
    super(form, row);
    getStyleClass().add("field-row");
    editor = FieldEditors.of(form, row);
    Node control = editor.node();
    label.getStyleClass().add("form-label");
    label.setLabelFor(control);
    label.setTooltip(new Tooltip());
    Label required = new Label("*");
    required.getStyleClass().add("form-required");
    required.setTooltip(new Tooltip("Required"));
    required.setVisible(row.state().required());
    name = new HBox(label, required);
    name.getStyleClass().add("form-name");
    StackPane value = new StackPane(control);
    value.getStyleClass().add("form-value");
    HBox.setHgrow(value, Priority.ALWAYS);
    HBox line = new HBox(name, value, clearButton(form, row));
    line.getStyleClass().add("form-line");
    control.disableProperty().bind(form.editable().not());
    start(line);
  }

  @Override
  void render(Row state) {
    label.setText(state.label());
    label.getTooltip().setText(state.path().toString());
    editor.show(state);
    pseudoClassStateChanged(ABSENT, state.content() instanceof RowContent.Absent);
    name.setMinWidth(COLUMN - INDENT * state.depth());
    name.setMaxWidth(COLUMN - INDENT * state.depth());
  }
}
