package dev.admittance.app.debug.captures;

import dev.admittance.app.controls.GraphicCell;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.debug.filter.QuerySuggestions.Suggestion;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.function.Consumer;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import javafx.stage.PopupWindow;

/// The completions of the filter: Up and Down select, Enter or Tab accepts, Escape closes. The
/// focus stays in the filter, and nothing is selected initially.
final class SuggestionPopup {
  private static final Messages MESSAGES = Messages.of(SuggestionPopup.class);

  private static final double ROW = 26;
  private static final int ROWS = 12;
  private static final double WIDTH = 340;

  private final Popup popup = new Popup();
  private final ListView<Suggestion> list = new ListView<>();
  private final Consumer<Suggestion> take;

  /// @param take inserts the accepted completion
  SuggestionPopup(Consumer<Suggestion> take) {
    this.take = take;
    list.setId("debug/captures-proposals");
    list.setAccessibleText(MESSAGES.get("proposals"));
    list.setFixedCellSize(ROW);
    list.setFocusTraversable(false);
    list.setPrefWidth(WIDTH);
    list.setCellFactory(_ -> new SuggestionCell());
    list.setOnMouseClicked(_ -> take());
    VBox box = Nodes.column("filter-proposals", list);
    box.getStylesheets().add(CapturesView.STYLES);
    popup.getContent().setAll(box);
    popup.setAutoHide(true);
    popup.setHideOnEscape(false);
    popup.setAnchorLocation(PopupWindow.AnchorLocation.CONTENT_TOP_LEFT);
  }

  void show(Node owner, Bounds bounds, List<Suggestion> proposals) {
    list.getItems().setAll(proposals);
    list.getSelectionModel().clearSelection();
    list.setPrefHeight(Math.min(proposals.size(), ROWS) * ROW + 2);
    list.scrollTo(0);
    popup.show(owner, bounds.getMinX(), bounds.getMaxY() + 2);
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
    boolean chosen = !list.getSelectionModel().isEmpty();
    return switch (event.getCode()) {
      case DOWN -> move(1);
      case UP -> move(-1);
      case PAGE_DOWN -> move(ROWS);
      case PAGE_UP -> move(-ROWS);
      case ENTER -> chosen && take();
      case TAB -> take();
      case ESCAPE -> {
        hide();
        yield true;
      }
      default -> false;
    };
  }

  private boolean move(int rows) {
    int last = list.getItems().size() - 1;
    int row = Math.clamp(list.getSelectionModel().getSelectedIndex() + rows, 0, last);
    list.getSelectionModel().select(row);
    list.scrollTo(Math.max(0, row - ROWS + 1));
    return true;
  }

  private boolean take() {
    if (list.getSelectionModel().isEmpty()) {
      list.getSelectionModel().selectFirst();
    }
    Suggestion chosen = list.getSelectionModel().getSelectedItem();
    hide();
    take.accept(chosen);
    return true;
  }

  private static final class SuggestionCell extends GraphicCell<Suggestion> {
    private final Label label = new Label();
    private final Label meaning = new Label();
    private final HBox content = new HBox(label, meaning);

    private SuggestionCell() {
      content.getStyleClass().add("proposal");
      label.getStyleClass().add("proposal-label");
      label.setMinWidth(Region.USE_PREF_SIZE);
      meaning.getStyleClass().add("proposal-meaning");
      setPrefWidth(0);
    }

    @Override
    protected Node show(Suggestion proposal) {
      label.setText(proposal.label());
      meaning.setText(proposal.meaning());
      setAccessibleText(proposal.label() + " " + proposal.meaning());
      return content;
    }
  }
}
