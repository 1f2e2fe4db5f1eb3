package dev.admittance.app.design.answers;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// An object that the webhook sees: whether the patch applies to it, and the repair if it does not.
final class PreviewCell extends GraphicCell<PreviewRow> {
  private static final Messages MESSAGES = Messages.of(PreviewCell.class);

  private final PatchBuilderViewModel builder;
  private final Label title = new Label();
  private final Label why = Nodes.wrapped("", Styles.TEXT_MUTED, Styles.TEXT_SMALL);
  private final Button repair;
  private final VBox lines = Nodes.column("answers-cell");

  PreviewCell(PatchBuilderViewModel builder) {
    this.builder = builder;
    this.repair =
        Buttons.flat(
            "design/answers/repair",
            "mdi2w-wrench-outline",
            "",
            MESSAGES.get("mended"),
            this::mend);
    setPrefWidth(0);
    // A list consumes Enter, so the button would be unreachable by keyboard.
    setOnKeyPressed(event -> {
      if (event.getCode() == KeyCode.ENTER) {
        mend();
      }
    });
  }

  private void mend() {
    if (getItem() != null) {
      builder.useRepaired(getItem());
    }
  }

  @Override
  protected Node show(PreviewRow row) {
    boolean applies = row.problem().isEmpty();
    FontIcon icon =
        Nodes.icon(
            applies ? "mdi2c-check-circle-outline" : "mdi2a-alert-circle-outline",
            applies ? "answers-good" : "answers-bad");
    title.setText(row.visibleObject().title());
    title.setGraphic(icon);
    why.setText(why(row));
    lines.getChildren().setAll(applies ? List.of(title) : List.of(title, why));
    row.repaired()
        .ifPresent(_ -> {
          repair.setText(mending(builder.condition(row)));
          repair.setAccessibleText(repair.getText());
          lines.getChildren().add(repair);
        });
    setAccessibleText(
        applies
            ? MESSAGES.get("applies", title.getText())
            : title.getText() + ", " + why.getText());
    return lines;
  }

  private static String why(PreviewRow row) {
    String problem = row.problem().orElse("");
    return row.repaired()
        .map(mended -> problem + "\n" + String.join("\n", mended.changes()))
        .orElse(problem);
  }

  private static String mending(Optional<String> condition) {
    return condition.map(when -> MESSAGES.get("mend-when", when)).orElse(MESSAGES.get("mend"));
  }
}
