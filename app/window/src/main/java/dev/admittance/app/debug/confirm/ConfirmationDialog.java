package dev.admittance.app.debug.confirm;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogBox;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.messages.Messages;
import java.util.List;
import java.util.Optional;
import javafx.geometry.VPos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.ColumnConstraints;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Shows the open question over the window. Cancel has the focus, and Escape cancels.
public final class ConfirmationDialog {
  private static final Messages MESSAGES = Messages.of(ConfirmationDialog.class);

  private static final String STYLES =
      String.valueOf(ConfirmationDialog.class.getResource("facts.css"));
  private static final double WIDTH = 560;
  private static final double HEIGHT = 460;
  private static final double NAMES = 110;
  private static final int MOST_WITHOUT_SCROLLING = 12;

  private final DialogLayer dialogs;
  private final Confirmations confirmations;

  public ConfirmationDialog(DialogLayer dialogs, Confirmations confirmations) {
    this.dialogs = dialogs;
    this.confirmations = confirmations;
    confirmations.openProperty().subscribe(this::follow);
  }

  private void follow(Optional<Confirmation> open) {
    dialogs.hide();
    open.ifPresent(this::show);
  }

  private void show(Confirmation confirmation) {
    Label text = wrapped(confirmation.text());
    text.setId(confirmation.id() + "/text");
    Button cancel = new Button(MESSAGES.get("shared.cancel"));
    cancel.setId(confirmation.id() + "/cancel");
    cancel.setOnAction(_ -> confirmations.cancel());
    boolean many = confirmation.facts().size() > MOST_WITHOUT_SCROLLING;
    VBox box =
        new DialogBox(confirmation.id() + "/dialog", confirmation.title(), text)
            .within(WIDTH, many ? HEIGHT : Region.USE_PREF_SIZE);
    if (many) {
      ScrollPane scroll = Nodes.grow(new ScrollPane(facts(confirmation.facts())));
      scroll.setFitToWidth(true);
      scroll.getStyleClass().add("question-facts");
      box.getChildren().add(scroll);
    } else if (!confirmation.facts().isEmpty()) {
      box.getChildren().add(facts(confirmation.facts()));
    }
    box.getChildren().add(buttons(confirmation, cancel));
    box.getStylesheets().add(STYLES);
    box.setPrefWidth(WIDTH);
    dialogs.show(box, cancel, confirmations::cancel);
  }

  private HBox buttons(Confirmation confirmation, Button cancel) {
    HBox buttons = DialogBox.buttons(Nodes.space(), cancel);
    for (Confirmation.Choice choice : confirmation.choices()) {
      Button button = new Button(choice.title());
      button.setId(confirmation.id() + "/" + choice.id());
      button.setOnAction(_ -> confirmations.choose(choice));
      if (choice.equals(confirmation.choices().getLast())) {
        button.getStyleClass().add(Styles.ACCENT);
      }
      buttons.getChildren().add(button);
    }
    return buttons;
  }

  private static Node facts(List<Confirmation.Fact> facts) {
    GridPane grid = Nodes.styled(new GridPane(), "fact-grid");
    ColumnConstraints names = new ColumnConstraints(NAMES);
    ColumnConstraints values = new ColumnConstraints();
    values.setHgrow(Priority.ALWAYS);
    grid.getColumnConstraints().setAll(names, values);
    int row = 0;
    for (Confirmation.Fact fact : facts) {
      Label name = wrapped(fact.name());
      name.getStyleClass().add("fact-name");
      Label value = wrapped(fact.value());
      GridPane.setValignment(name, VPos.TOP);
      grid.addRow(row++, name, value);
    }
    return grid;
  }

  private static Label wrapped(String text) {
    return Nodes.wrapped(text);
  }
}
