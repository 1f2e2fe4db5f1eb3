package dev.admittance.app.design.conditions;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.design.conditions.TryItViewModel.TriedCapture;
import dev.admittance.app.messages.Messages;
import java.util.Locale;
import javafx.collections.transformation.FilteredList;
import javafx.geometry.Bounds;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ListCell;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.stage.Popup;
import org.jspecify.annotations.Nullable;

/// The list that chooses a capture: typing filters, Up and Down select, Enter accepts.
final class CapturePopup {
  private static final Messages MESSAGES = Messages.of(CapturePopup.class);

  private static final double ROW = 28;
  private static final int ROWS = 10;

  private final TryItViewModel model;
  private final Popup popup = new Popup();
  private final TextField query = new TextField();
  private final FilteredList<TriedCapture> found;
  private final ListView<TriedCapture> list = new ListView<>();

  CapturePopup(TryItViewModel model, String id) {
    this.model = model;
    this.found = new FilteredList<>(model.captures());
    query.setId(id + "/query");
    query.setPromptText(MESSAGES.get("find-capture"));
    ScreenReaderLabel.name(query, MESSAGES.get("find-capture"));
    query.textProperty().subscribe(this::filter);
    list.setId(id + "/captures");
    list.setAccessibleText(MESSAGES.get("captures"));
    list.setItems(found);
    list.setFixedCellSize(ROW);
    list.setPrefHeight(ROWS * ROW + 2);
    list.setFocusTraversable(false);
    list.setPlaceholder(new Label(MESSAGES.get("no-capture")));
    list.setCellFactory(_ -> new CaptureCell());
    list.setOnMouseClicked(_ -> take());
    VBox box = Nodes.column("capture-popup", query, list);
    box.getStylesheets().add(ConditionStyles.SHEET);
    box.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    popup.getContent().setAll(box);
    popup.setAutoHide(true);
  }

  void show(Button below) {
    query.clear();
    Bounds bounds = below.localToScreen(below.getBoundsInLocal());
    list.setPrefWidth(Math.max(420, bounds.getWidth()));
    popup.show(below, bounds.getMinX(), bounds.getMaxY() + 2);
    query.requestFocus();
    model
        .captureProperty()
        .get()
        .flatMap(shown -> found.stream().filter(one -> one.capture().equals(shown)).findFirst())
        .ifPresent(one -> {
          list.getSelectionModel().select(one);
          list.scrollTo(one);
        });
  }

  private void filter(String text) {
    String wanted = text.strip().toLowerCase(Locale.ROOT);
    found.setPredicate(one -> words(one).toLowerCase(Locale.ROOT).contains(wanted));
    list.getSelectionModel().selectFirst();
  }

  private static String words(TriedCapture one) {
    return TryItView.words(one.capture())
        + " "
        + one.capture().source()
        + one.outcome().map(outcome -> " " + outcome.text()).orElse("");
  }

  private void press(KeyEvent event) {
    switch (event.getCode()) {
      case ESCAPE -> popup.hide();
      case ENTER -> take();
      case DOWN -> move(1);
      case UP -> move(-1);
      case PAGE_DOWN -> move(ROWS);
      case PAGE_UP -> move(-ROWS);
      default -> {
        return;
      }
    }
    event.consume();
  }

  private void move(int rows) {
    if (!found.isEmpty()) {
      int row = Math.clamp(list.getSelectionModel().getSelectedIndex() + rows, 0, found.size() - 1);
      list.getSelectionModel().select(row);
      list.scrollTo(Math.max(0, row - ROWS + 1));
    }
  }

  private void take() {
    TriedCapture chosen = list.getSelectionModel().getSelectedItem();
    popup.hide();
    if (chosen != null) {
      model.choose(chosen.capture());
    }
  }

  private static final class CaptureCell extends ListCell<TriedCapture> {
    private final Label words = new Label();
    private final Label source = new Label();
    private final HBox content = new HBox(words, source);

    private CaptureCell() {
      content.getStyleClass().add("capture-row");
      source.getStyleClass().add("capture-source");
      source.setMinWidth(0);
      words.setMinWidth(Region.USE_PREF_SIZE);
      HBox.setHgrow(source, Priority.ALWAYS);
      setPrefWidth(0);
    }

    @Override
    protected void updateItem(@Nullable TriedCapture one, boolean empty) {
      super.updateItem(one, empty);
      if (empty || one == null) {
        setGraphic(null);
        setAccessibleText(null);
        return;
      }
      words.setText(TryItView.words(one.capture()));
      words.setGraphic(TryOutcomeIcon.of(one.outcome().orElse(TryOutcome.NOT_REACHED)));
      source.setText(one.capture().source());
      setGraphic(content);
      setAccessibleText(CapturePopup.words(one));
    }
  }
}
