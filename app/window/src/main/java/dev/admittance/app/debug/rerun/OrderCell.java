package dev.admittance.app.debug.rerun;

import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.OverrunStyle;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DataFormat;
import javafx.scene.input.DragEvent;
import javafx.scene.input.Dragboard;
import javafx.scene.input.TransferMode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignD;

/// A webhook in a list with drag and drop.
final class OrderCell extends ListCell<OrderRow> {
  private static final DataFormat ROW = new DataFormat("application/x-admittance-order-row");
  private static final PseudoClass MOVED = PseudoClass.getPseudoClass("moved");
  private static final PseudoClass TARGET = PseudoClass.getPseudoClass("drop-target");

  private final Label number = new Label();
  private final Label name = new Label();
  private final Label configuration = new Label();
  private final HBox content;

  /// @param move receives the 0-based dragged row and the drop row
  OrderCell(BiConsumer<Integer, Integer> move) {
    number.getStyleClass().add("order-number");
    name.getStyleClass().add("order-name");
    configuration.getStyleClass().add("order-configuration");
    name.setTextOverrun(OverrunStyle.CENTER_ELLIPSIS);
    content =
        new HBox(
            new FontIcon(MaterialDesignD.DRAG_VERTICAL), number, new VBox(name, configuration));
    content.getStyleClass().add("order-row");
    content.setAlignment(Pos.CENTER_LEFT);
    setOnDragDetected(event -> {
      if (!isEmpty()) {
        Dragboard board = startDragAndDrop(TransferMode.MOVE);
        ClipboardContent dragged = new ClipboardContent();
        dragged.put(ROW, getIndex());
        board.setContent(dragged);
        event.consume();
      }
    });
    setOnDragOver(event -> {
      if (isRow(event)) {
        event.acceptTransferModes(TransferMode.MOVE);
        pseudoClassStateChanged(TARGET, true);
        event.consume();
      }
    });
    setOnDragExited(_ -> pseudoClassStateChanged(TARGET, false));
    setOnDragDropped(event -> {
      if (isRow(event) && event.getDragboard().getContent(ROW) instanceof Integer from) {
        move.accept(from, getIndex());
        event.setDropCompleted(true);
        event.consume();
      }
    });
  }

  private boolean isRow(DragEvent event) {
    return !isEmpty() && event.getDragboard().hasContent(ROW);
  }

  @Override
  protected void updateItem(OrderRow row, boolean empty) {
    super.updateItem(row, empty);
    setText(null);
    setGraphic(empty || row == null ? null : content);
    pseudoClassStateChanged(MOVED, !empty && row != null && row.moved());
    if (!empty && row != null) {
      number.setText(Integer.toString(getIndex() + 1));
      name.setText(row.name());
      configuration.setText(row.configuration());
    }
  }
}
