package dev.admittance.app.design.form;

import dev.admittance.app.controls.FoldingButton;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.form.rows.Row;
import dev.admittance.app.design.form.rows.RowContent;
import dev.admittance.app.messages.Messages;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.javafx.FontIcon;

/// The header of a section: its name, and a summary while it is collapsed. A click, Space or Enter
/// toggles it; Right and Left expand and collapse it.
final class FoldButton extends FoldingButton {
  private static final Messages MESSAGES = Messages.of(FoldButton.class);

  private final FormViewModel form;
  private final FormRow row;
  private final FontIcon arrow = new FontIcon("mdi2c-chevron-right");
  private final Label name = new Label();
  private final Label required = Nodes.label("*", "form-required");
  private final Label summary = Nodes.label("", "form-fold-summary");

  FoldButton(FormViewModel form, FormRow row) {
    this.form = form;
    this.row = row;
    setId(row.state().id());
    getStyleClass().add("form-fold");
    setMaxWidth(Double.MAX_VALUE);
    setMinWidth(0);
    HBox.setHgrow(this, Priority.ALWAYS);
    name.getStyleClass().add("form-fold-name");
    name.setMinWidth(USE_PREF_SIZE);
    summary.setTextOverrun(OverrunStyle.ELLIPSIS);
    setGraphic(Nodes.row("form-fold-line", arrow, name, required, summary));
    setOnAction(_ -> form.toggle(row));
    // A filter, since the button would use the arrow keys to move the focus.
    addEventFilter(KeyEvent.KEY_PRESSED, this::press);
  }

  private void press(KeyEvent event) {
    boolean opens = event.getCode() == KeyCode.RIGHT && !isOpen();
    boolean folds = event.getCode() == KeyCode.LEFT && isOpen();
    if (opens || folds) {
      form.toggle(row);
      event.consume();
    }
  }

  /// Shows a row.
  ///
  /// @param inside a summary in one line, shown while the section is collapsed
  void show(Row state, String inside, boolean open) {
    setOpen(open);
    arrow.setIconLiteral(open ? "mdi2c-chevron-down" : "mdi2c-chevron-right");
    name.setText(state.label());
    Nodes.show(required, state.required());
    boolean always = state.content() instanceof RowContent.Fold || !state.written();
    summary.setText(open && !always ? "" : inside);
    String spoken = MESSAGES.get(open ? "fold.open" : "fold.folded", state.label());
    setAccessibleText(inside.isEmpty() ? spoken : spoken + ", " + inside);
  }
}
