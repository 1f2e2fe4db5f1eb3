package dev.admittance.app.settings;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.messages.Messages;
import dev.admittance.app.settings.ShortcutsViewModel.State;
import dev.admittance.app.shell.Action;
import dev.admittance.app.shell.ShortcutText;
import java.util.List;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// The row of an action: a button with its shortcut, which records another one when it is pressed.
final class ShortcutRow extends VBox {
  private static final Messages MESSAGES = Messages.of(ShortcutRow.class);

  private final Action action;
  private final ShortcutsViewModel model;
  private final Button keys = new Button();
  private final Button reset;
  private final Label words = new Label("", new FontIcon("mdi2a-alert-circle-outline"));
  private final Button take = new Button(MESSAGES.get("shortcut.take"));
  private final Button leave = new Button(MESSAGES.get("shared.cancel"));
  private final HBox question = new HBox(words, leave, take);

  ShortcutRow(
      Action action, ShortcutsViewModel model, List<String> found, Subscriptions subscriptions) {
    this.action = action;
    this.model = model;
    String id = "shortcut/" + action.id();
    Nodes.withId(id + "/row", Nodes.styled(this, "settings-row", "shortcut-row"));
    Nodes.withId(id, Nodes.styled(keys, Styles.SMALL, "shortcut-keys"));
    keys.setOnAction(_ -> model.listen(action));
    keys.addEventFilter(KeyEvent.KEY_PRESSED, this::press);
    keys.focusedProperty()
        .addListener((_, _, focused) -> {
          if (!focused && isListening()) {
            model.cancel();
          }
        });
    reset = EntryRow.reset(id, action.title());
    reset.setOnAction(_ -> {
      model.reset(action);
      (question.isVisible() ? leave : keys).requestFocus();
    });
    FoundText title = new FoundText(action.title(), found, "shortcut-title");
    Nodes.grow(title);
    HBox line = Nodes.row("settings-control", title, reset, keys);
    line.setAlignment(Pos.CENTER_LEFT);
    build(id);
    getChildren().addAll(line, question);
    subscriptions.add(action.shortcutProperty().subscribe(_ -> show()));
    subscriptions.add(model.stateProperty().subscribe(_ -> show()));
  }

  private void build(String id) {
    words.setId(id + "/question");
    words.setWrapText(true);
    words.getStyleClass().addAll("settings-fault", Styles.TEXT_SMALL);
    words.setMaxWidth(Double.MAX_VALUE);
    Nodes.grow(words);
    Nodes.withId(id + "/take", Nodes.styled(take, Styles.SMALL, Styles.ACCENT));
    take.setMinWidth(Region.USE_PREF_SIZE);
    take.setOnAction(_ -> {
      model.take();
      keys.requestFocus();
    });
    Nodes.withId(id + "/leave", Nodes.styled(leave, Styles.SMALL));
    leave.setMinWidth(Region.USE_PREF_SIZE);
    leave.setOnAction(_ -> {
      model.cancel();
      keys.requestFocus();
    });
    question.getStyleClass().add("settings-control");
    question.setAlignment(Pos.CENTER_RIGHT);
    question.managedProperty().bind(question.visibleProperty());
  }

  private boolean isListening() {
    return model.stateProperty().get() instanceof State.Listening(Action of, String _)
        && of.equals(action);
  }

  private void press(KeyEvent event) {
    if (!isListening()) {
      return;
    }
    event.consume();
    if (event.getCode() == KeyCode.ESCAPE) {
      model.cancel();
    } else if (event.getCode() == KeyCode.BACK_SPACE) {
      model.remove(action);
    } else {
      ShortcutText.pressed(event).ifPresent(model::press);
      if (question.isVisible() && take.isVisible()) {
        leave.requestFocus();
      }
    }
  }

  private void show() {
    reset.setVisible(model.isChanged(action));
    String said = "";
    boolean taken = false;
    if (isListening()) {
      keys.setText(MESSAGES.get("shortcut.press"));
      said = ((State.Listening) model.stateProperty().get()).complaint();
    } else {
      String label = ShortcutText.label(action.shortcut());
      keys.setText(label.isEmpty() ? MESSAGES.get("shared.none") : label);
      if (model.stateProperty().get() instanceof State.Taken now && now.action().equals(action)) {
        said = now.question();
        taken = true;
      } else {
        said = model.conflict(action).orElse("");
      }
    }
    keys.setAccessibleText(MESSAGES.get("shortcut.of", action.title(), keys.getText()));
    words.setText(said);
    take.setVisible(taken);
    leave.setVisible(taken);
    question.setVisible(!said.isEmpty());
  }
}
