package dev.admittance.app.debug.outcome;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.EmptyState;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import dev.admittance.simulator.messages.Message;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// The warnings and audit annotations with their sources; each links to its step.
public final class MessagesView extends VBox {
  private static final Messages MESSAGES = Messages.of(MessagesView.class);

  public MessagesView(MessagesViewModel model) {
    getStyleClass().add("messages");
    Nodes.addSheet(this, MessagesView.class, "messages.css");
    ListView<Message> list = Nodes.withId("debug/messages", new ListView<>(model.messages()));
    list.setAccessibleText(MESSAGES.get("list"));
    list.setPlaceholder(EmptyState.saying(MESSAGES.get("empty")));
    list.setCellFactory(_ -> new MessageCell(model));
    list.setOnKeyPressed(event -> {
      Message selected = list.getSelectionModel().getSelectedItem();
      if (event.getCode() == KeyCode.ENTER && selected != null) {
        model.jumpTo(selected);
        event.consume();
      }
    });
    Nodes.grow(list);
    getChildren().setAll(heading(model), list);
  }

  private static HBox heading(MessagesViewModel model) {
    Label summary = Nodes.withId("debug/messages-summary", Nodes.label("", Styles.TEXT_MUTED));
    summary.textProperty().bind(model.summaryProperty());
    ToggleButton soFar =
        Buttons.toggle(
            "debug/messages-so-far",
            MESSAGES.get("so-far"),
            MESSAGES.get("so-far.tip"),
            model.soFarProperty());
    HBox heading = Nodes.row("messages-heading", summary, Nodes.space(), soFar);
    heading.setAlignment(Pos.CENTER_LEFT);
    return heading;
  }
}
