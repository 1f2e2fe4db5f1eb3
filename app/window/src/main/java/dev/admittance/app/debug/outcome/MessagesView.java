package dev.admittance.app.debug.outcome;

import atlantafx.base.theme.Styles;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.messages.Message;
import java.util.Objects;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// The warnings and audit annotations with their sources; each links to its step.
public final class MessagesView extends VBox {
  private static final Messages MESSAGES = Messages.of(MessagesView.class);

  public MessagesView(MessagesViewModel model) {
    getStyleClass().add("messages");
    getStylesheets()
        .add(
            Objects.requireNonNull(MessagesView.class.getResource("messages.css"))
                .toExternalForm());
    ListView<Message> list = new ListView<>(model.messages());
    list.setId("debug/messages");
    list.setAccessibleText(MESSAGES.get("list"));
    list.setPlaceholder(new Label(MESSAGES.get("empty")));
    list.setCellFactory(_ -> new MessageCell(model));
    list.setOnKeyPressed(event -> {
      Message selected = list.getSelectionModel().getSelectedItem();
      if (event.getCode() == KeyCode.ENTER && selected != null) {
        model.jumpTo(selected);
        event.consume();
      }
    });
    VBox.setVgrow(list, Priority.ALWAYS);
    getChildren().setAll(heading(model), list);
  }

  private static HBox heading(MessagesViewModel model) {
    Label summary = new Label();
    summary.setId("debug/messages-summary");
    summary.getStyleClass().add(Styles.TEXT_MUTED);
    summary.textProperty().bind(model.summaryProperty());
    Region gap = new Region();
    HBox.setHgrow(gap, Priority.ALWAYS);
    ToggleButton soFar = new ToggleButton(MESSAGES.get("so-far"));
    soFar.setId("debug/messages-so-far");
    soFar.getStyleClass().add(Styles.SMALL);
    soFar.setTooltip(new Tooltip(MESSAGES.get("so-far.tip")));
    soFar.selectedProperty().bindBidirectional(model.soFarProperty());
    HBox heading = new HBox(summary, gap, soFar);
    heading.getStyleClass().add("messages-heading");
    heading.setAlignment(Pos.CENTER_LEFT);
    return heading;
  }
}
