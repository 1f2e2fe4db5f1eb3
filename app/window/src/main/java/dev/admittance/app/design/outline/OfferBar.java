package dev.admittance.app.design.outline;

import dev.admittance.app.controls.Buttons;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;

/// Offers an action about what has just happened, below the rows of the outline, until it is
/// dismissed.
final class OfferBar extends VBox {
  private static final Messages MESSAGES = Messages.of(OfferBar.class);

  /// Hidden while the text is empty.
  ///
  /// @param action the title of its button, with the id behind the bar's
  OfferBar(
      String id,
      ObservableValue<String> text,
      ObservableValue<String> action,
      Runnable accept,
      Runnable dismiss) {
    Nodes.withId(id, Nodes.styled(this, "offer-bar"));
    Button button = Buttons.small(id + "/accept", "", accept);
    button.textProperty().bind(action);
    HBox buttons =
        Nodes.row(
            "rename-buttons",
            button,
            Buttons.small(id + "/dismiss", MESSAGES.get("shared.dismiss"), dismiss));
    Label words = Nodes.wrap(Nodes.bound(id + "/words", text));
    getChildren().setAll(words, buttons);
    Nodes.showWhile(this, text.map(now -> !now.isEmpty()));
  }
}
