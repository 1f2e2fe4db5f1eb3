package dev.admittance.app.design.form;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.messages.Messages;
import javafx.css.PseudoClass;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;

/// A two-column row: the name of the field and its control.
final class FieldRowView extends RowView {
  private static final Messages MESSAGES = Messages.of(FieldRowView.class);

  private static final PseudoClass ABSENT = PseudoClass.getPseudoClass("absent");

  /// Where the second column begins, regardless of the indentation of the field.
  private static final double COLUMN = 208;

  private final Label label = Nodes.label("", "form-label");
  private final HBox name;
  private final FieldEditor editor;

  /// In a narrower form each control takes a line of its own, in pixels.
  private static final double NARROW = 400;

  private final StackPane value;

  /// Whether the control takes a line of its own, as a map always does.
  private boolean wide;

  FieldRowView(FormViewModel form, FormRow row) {
    super(form, row);
    getStyleClass().add("field-row");
    editor = FieldEditor.of(form, row);
    Node control = editor.node();
    label.setLabelFor(control);
    Label required = Nodes.uncut(Nodes.label("*", "form-required"));
    Nodes.tip(required, () -> new Tooltip(MESSAGES.get("required")));
    required.setVisible(row.state().required());
    name = new HBox(label, required, Nodes.space(), clearButton(form, row));
    name.getStyleClass().add("form-name");
    value = new StackPane(control);
    value.getStyleClass().add("form-value");
    HBox.setHgrow(value, Priority.ALWAYS);
    control.disableProperty().bind(form.editable().not());
    boolean always = row.state().content() instanceof RowContent.Pairs;
    wide = always;
    start(line());
    widthProperty()
        .subscribe(
            width -> widen(always || (width.doubleValue() > 0 && width.doubleValue() < NARROW)));
  }

  private void widen(boolean now) {
    if (now != wide) {
      wide = now;
      getChildren().set(0, line());
      render(row().state());
    }
  }

  /// The name, and its control beside it or below it at full width.
  private Pane line() {
    return wide
        ? Nodes.styled(Nodes.column("form-line", name, value), "form-wide")
        : Nodes.row("form-line", name, value);
  }

  @Override
  void render(Row state) {
    label.setText(state.label());
    Nodes.tip(label, state.path().toString());
    editor.show().accept(state);
    pseudoClassStateChanged(ABSENT, state.content() instanceof RowContent.Absent);
    double width = wide ? USE_COMPUTED_SIZE : COLUMN - INDENT * state.depth();
    name.setMinWidth(width);
    name.setMaxWidth(width);
  }
}
