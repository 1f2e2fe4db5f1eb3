package dev.admittance.app.design.impact;

import dev.admittance.app.messages.Messages;
import java.util.Optional;
import javafx.geometry.Orientation;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.VBox;

/// The admission chain as a row of parts, with the one at the caret selected. A click or Enter
/// shows the text of a part. The row is virtualized.
public final class PipelineStripView extends VBox {
  private static final Messages MESSAGES = Messages.of(PipelineStripView.class);

  private static final double HEIGHT = 50;

  private final PipelineStripViewModel strip;
  private final ListView<StripItem> list = new ListView<>();

  public PipelineStripView(PipelineStripViewModel strip) {
    this.strip = strip;
    setId("design/strip");
    getStyleClass().add("pipeline-strip");
    list.setId("design/strip/list");
    list.setAccessibleText(MESSAGES.get("strip.spoken"));
    list.setOrientation(Orientation.HORIZONTAL);
    list.setMinHeight(HEIGHT);
    list.setPrefHeight(HEIGHT);
    list.setMaxHeight(HEIGHT);
    list.setPlaceholder(new Label());
    list.setItems(strip.items());
    list.setCellFactory(_ -> new StripCell(strip::open));
    list.addEventFilter(KeyEvent.KEY_PRESSED, this::pressed);
    getChildren().setAll(list);
    managedProperty().bind(visibleProperty());
    strip.selectedProperty().subscribe(this::follow);
  }

  /// Moves the focus into the row.
  public void focusList() {
    if (list.getSelectionModel().isEmpty()) {
      list.getSelectionModel().selectFirst();
    }
    list.requestFocus();
  }

  private void follow(Optional<StripItem> item) {
    if (item.isPresent()) {
      int index = strip.items().indexOf(item.get());
      list.getSelectionModel().clearAndSelect(index);
      list.getFocusModel().focus(index);
      list.scrollTo(Math.max(0, index - 1));
    } else {
      list.getSelectionModel().clearSelection();
    }
  }

  private void pressed(KeyEvent event) {
    StripItem selected = list.getSelectionModel().getSelectedItem();
    if (event.getCode() == KeyCode.ENTER && selected != null) {
      strip.open(selected);
      event.consume();
    }
  }
}
