package dev.admittance.app.design.answers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.VBox;

/// An answer in two lines: its webhook and condition, and its response.
final class AnswerCell extends GraphicCell<AnswerRow> {
  private static final Messages MESSAGES = Messages.of(AnswerCell.class);

  private final Label hook = Nodes.label("", "answers-hook");
  private final Label answer = Nodes.label("", Styles.TEXT_MUTED, Styles.TEXT_SMALL);
  private final VBox lines = new VBox(hook, answer);

  AnswerCell() {
    hook.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    lines.getStyleClass().add("answers-cell");
    lines.setMinWidth(0);
    setPrefWidth(0);
  }

  @Override
  protected Node show(AnswerRow row) {
    String said =
        row.condition().isEmpty() ? row.summary() : row.summary() + " · " + row.condition();
    hook.setText(row.hook().isEmpty() ? MESSAGES.get("no-hook") : row.hook());
    answer.setText(said);
    Nodes.tip(this, () -> new Tooltip(row.hook() + "\n" + said));
    setAccessibleText(row.hook() + ", " + said);
    return lines;
  }
}
