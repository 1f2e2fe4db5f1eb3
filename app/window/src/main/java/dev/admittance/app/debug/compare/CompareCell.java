package dev.admittance.app.debug.compare;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.css.PseudoClass;
import javafx.geometry.HPos;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import org.kordamp.ikonli.materialdesign2.MaterialDesignN;

/// A step of both runs side by side, with a mark between them if they differ.
final class CompareCell extends ListCell<CompareRow> {
  private static final Messages MESSAGES = Messages.of(CompareCell.class);

  private static final PseudoClass OBJECT = PseudoClass.getPseudoClass("object");
  private static final PseudoClass STEP = PseudoClass.getPseudoClass("step");
  private static final PseudoClass ALONE = PseudoClass.getPseudoClass("alone");
  private static final double MARK = 36;

  private final Half left = new Half();
  private final Half right = new Half();
  private final FontIcon mark = new FontIcon(MaterialDesignC.CIRCLE_SMALL);
  private final GridPane content = new GridPane();

  private static final class Half {
    private final Label number = new Label();
    private final Label headline = new Label();
    private final HBox content = new HBox(number, headline);

    Half() {
      number.getStyleClass().add("compare-number");
      headline.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
      headline.setMinWidth(0);
      content.setAlignment(Pos.CENTER_LEFT);
      content.getStyleClass().add("compare-half");
      content.setMinWidth(0);
    }

    void show(Optional<CompareRow.Side> side) {
      number.setText(side.map(one -> Integer.toString(one.number())).orElse(""));
      headline.setText(side.map(CompareRow.Side::headline).orElse(""));
    }
  }

  CompareCell() {
    getStyleClass().add("compare-cell");
    ColumnConstraints half = new ColumnConstraints();
    half.setHgrow(Priority.ALWAYS);
    half.setPrefWidth(1);
    half.setMinWidth(0);
    ColumnConstraints middle = new ColumnConstraints(MARK);
    middle.setHalignment(HPos.CENTER);
    content.getColumnConstraints().setAll(half, middle, half);
    content.addRow(0, left.content, mark, right.content);
    setPrefWidth(0);
  }

  @Override
  protected void updateItem(CompareRow row, boolean empty) {
    super.updateItem(row, empty);
    setText(null);
    boolean present = !empty && row != null;
    setGraphic(present ? content : null);
    Nodes.clearTip(this);
    pseudoClassStateChanged(OBJECT, present && row.mark().equals("object"));
    pseudoClassStateChanged(STEP, present && row.mark().equals("step"));
    pseudoClassStateChanged(ALONE, present && row.mark().equals("alone"));
    if (present) {
      left.show(row.left());
      right.show(row.right());
      mark.setIconCode(
          switch (row.mark()) {
            case "none" -> MaterialDesignC.CIRCLE_SMALL;
            case "object" -> MaterialDesignA.APPROXIMATELY_EQUAL;
            case "step" -> MaterialDesignN.NOT_EQUAL_VARIANT;
            default ->
                row.left().isPresent()
                    ? MaterialDesignA.ARROW_LEFT_THIN
                    : MaterialDesignA.ARROW_RIGHT_THIN;
          });
      setAccessibleText(words(row));
      if (!row.note().isEmpty()) {
        Nodes.tip(this, () -> new Tooltip(row.note()));
      }
    }
  }

  private static String words(CompareRow row) {
    return row.left().map(CompareRow.Side::headline).orElse(MESSAGES.get("shared.nothing"))
        + "; "
        + row.right().map(CompareRow.Side::headline).orElse(MESSAGES.get("shared.nothing"))
        + (row.note().isEmpty() ? "" : "; " + row.note());
  }
}
