package dev.admittance.app.design.conditions;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.conditions.CelCompletion.Found;
import dev.admittance.app.messages.Messages;
import java.util.function.BiConsumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.kordamp.ikonli.javafx.FontIcon;

/// The completions below the caret: Up and Down select, Enter or Tab accepts, Escape closes. The
/// focus stays in the editor.
final class CelCompletionPopup {
  private static final Messages MESSAGES = Messages.of(CelCompletionPopup.class);

  private static final double ROW = 24;
  private static final int ROWS = 10;

  private final Popup popup = new Popup();
  private final ListView<CelCompletionItem> list = new ListView<>();
  private final Label doc = new Label();
  private final BiConsumer<Found, CelCompletionItem> take;
  private Found found = Found.NOTHING;

  /// @param take inserts the accepted completion
  CelCompletionPopup(BiConsumer<Found, CelCompletionItem> take) {
    this.take = take;
    list.setId("design/completion");
    list.setAccessibleText(MESSAGES.get("completion"));
    list.setFixedCellSize(ROW);
    list.setFocusTraversable(false);
    list.setCellFactory(_ -> new CompletionCell());
    list.setOnMouseClicked(_ -> take());
    doc.setWrapText(true);
    doc.getStyleClass().add("completion-doc");
    doc.setMinHeight(Region.USE_PREF_SIZE);
    list.getSelectionModel()
        .selectedItemProperty()
        .subscribe(one -> doc.setText(one == null ? "" : one.doc()));
    Nodes.showWhile(doc, doc.textProperty().isNotEmpty());
    VBox box = Nodes.column("completion", list, doc);
    box.getStylesheets().add(ConditionStyles.SHEET);
    popup.getContent().setAll(box);
    popup.setAutoHide(true);
    popup.setHideOnEscape(false);
  }

  void show(Node owner, Bounds caret, Found now) {
    found = now;
    list.getItems().setAll(now.items());
    list.setPrefHeight(Math.clamp(now.items().size(), 1, ROWS) * ROW + 2);
    list.getSelectionModel().selectFirst();
    list.scrollTo(0);
    popup.show(owner, caret.getMinX(), caret.getMaxY() + 2);
  }

  void hide() {
    popup.hide();
  }

  /// Handles a key if it belongs to the list.
  ///
  /// @return whether it did
  boolean press(KeyEvent event) {
    if (!popup.isShowing()) {
      return false;
    }
    switch (event.getCode()) {
      case DOWN -> move(1);
      case UP -> move(-1);
      case PAGE_DOWN -> move(ROWS);
      case PAGE_UP -> move(-ROWS);
      case ENTER, TAB -> take();
      case ESCAPE -> hide();
      case LEFT, RIGHT, HOME, END -> {
        hide();
        return false;
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private void move(int rows) {
    int last = list.getItems().size() - 1;
    int row = Math.clamp(list.getSelectionModel().getSelectedIndex() + rows, 0, last);
    list.getSelectionModel().select(row);
    list.scrollTo(Math.max(0, row - ROWS + 1));
  }

  private void take() {
    CelCompletionItem chosen = list.getSelectionModel().getSelectedItem();
    hide();
    if (chosen != null) {
      take.accept(found, chosen);
    }
  }

  private static final class CompletionCell extends GraphicCell<CelCompletionItem> {
    private final FontIcon icon = new FontIcon();
    private final Label label = new Label();
    private final Label signature = new Label();
    private final HBox content = new HBox(icon, label, signature);

    private CompletionCell() {
      content.getStyleClass().add("completion-row");
      label.getStyleClass().add("completion-label");
      label.setMinWidth(Region.USE_PREF_SIZE);
      signature.getStyleClass().add("completion-signature");
      signature.setMaxWidth(Double.MAX_VALUE);
      HBox.setHgrow(signature, Priority.ALWAYS);
      setPrefWidth(0);
    }

    @Override
    protected Node show(CelCompletionItem one) {
      icon.setIconLiteral(
          switch (one.kind()) {
            case VARIABLE -> "mdi2v-variable";
            case FIELD -> "mdi2c-code-braces";
            case FUNCTION -> "mdi2f-function-variant";
            case MACRO -> "mdi2r-repeat-variant";
          });
      label.setText(one.label());
      signature.setText(one.signature());
      setAccessibleText(one.label() + " " + one.signature());
      return content;
    }
  }
}
