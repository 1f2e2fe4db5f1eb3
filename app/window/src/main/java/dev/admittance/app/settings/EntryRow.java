package dev.admittance.app.settings;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.Subscriptions;
import dev.admittance.app.messages.Messages;
import dev.admittance.settings.Setting;
import java.util.List;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Control;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A row of the page: the texts and the control of an entry.
final class EntryRow {
  private static final Messages MESSAGES = Messages.of(EntryRow.class);
  private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

  private final SettingsViewModel model;
  private final Subscriptions subscriptions;
  private final List<String> words;

  /// @param subscriptions receives those of the rows
  EntryRow(SettingsViewModel model, Subscriptions subscriptions) {
    this.model = model;
    this.subscriptions = subscriptions;
    words = model.words();
  }

  Node of(SettingsEntry entry) {
    return switch (entry) {
      case SettingsEntry.Value<?> value -> value(value);
      case SettingsEntry.Command chosen -> command(chosen);
      case SettingsEntry.Note note -> row(note, new VBox());
      case SettingsEntry.Shortcut shortcut ->
          new ShortcutRow(shortcut.action(), model.shortcuts(), words, subscriptions);
    };
  }

  private <T> Node value(SettingsEntry.Value<T> entry) {
    StringProperty complaint = new SimpleStringProperty("");
    Control control = ValueControl.of(entry, model.settings(), complaint, subscriptions);
    complaint.subscribe(text -> control.pseudoClassStateChanged(WRONG, !text.isEmpty()));
    Button reset = reset(entry.id(), entry.title());
    reset.setOnAction(_ -> {
      complaint.set("");
      model.settings().set(entry.setting(), entry.setting().initial());
      control.requestFocus();
    });
    Setting<T> setting = entry.setting();
    reset
        .visibleProperty()
        .bind(model.settings().settingsProperty().map(now -> !now.isInitial(setting)));
    HBox line = Nodes.row("settings-control", reset, control);
    line.setAlignment(Pos.CENTER_RIGHT);
    VBox right = new VBox(line, complaint(entry.id(), complaint));
    right.setAlignment(Pos.CENTER_RIGHT);
    return row(entry, right);
  }

  private static Label complaint(String id, StringProperty text) {
    Label label = new Label("", new FontIcon("mdi2a-alert-circle-outline"));
    Nodes.withId(id + "/fault", Nodes.styled(label, "settings-fault", Styles.TEXT_SMALL));
    label.setWrapText(true);
    label.textProperty().bind(text);
    Nodes.showWhile(label, text.isNotEmpty());
    return label;
  }

  /// The button that restores the default, visible only for a changed value.
  static Button reset(String id, String title) {
    Button reset = Nodes.withId(id + "/reset", new Button("", new FontIcon("mdi2u-undo-variant")));
    reset.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL, "settings-reset");
    reset.setAccessibleText(MESSAGES.get("reset-of", title));
    Nodes.tip(reset, MESSAGES.get("reset"));
    return reset;
  }

  private Node command(SettingsEntry.Command chosen) {
    Button button = Nodes.withId(chosen.id(), new Button(chosen.button()));
    button.setAccessibleHelp(chosen.description());
    button.disableProperty().bind(chosen.enabled().map(enabled -> !enabled));
    Label state = Nodes.bound(chosen.id() + "/state", chosen.state(), Styles.TEXT_MUTED);
    HBox line = Nodes.row("settings-control", state, button);
    line.setAlignment(Pos.CENTER_RIGHT);
    if (chosen.asks()) {
      Button sure = Nodes.styled(new Button(chosen.sure()), Styles.DANGER);
      sure.setId(chosen.id() + "/sure");
      Button no = Nodes.withId(chosen.id() + "/cancel", new Button(MESSAGES.get("shared.cancel")));
      button.setOnAction(_ -> {
        line.getChildren().setAll(no, sure);
        no.requestFocus();
      });
      sure.setOnAction(_ -> {
        line.getChildren().setAll(state, button);
        button.requestFocus();
        chosen.run().run();
      });
      no.setOnAction(_ -> {
        line.getChildren().setAll(state, button);
        button.requestFocus();
      });
    } else {
      button.setOnAction(_ -> chosen.run().run());
    }
    return row(chosen, line);
  }

  private HBox row(SettingsEntry entry, Region right) {
    FoundText title = new FoundText(entry.title(), words, "settings-title");
    FoundText about = new FoundText(entry.description(), words, "settings-about");
    VBox left = Nodes.grow(Nodes.column("settings-words", title, about));
    left.setMinWidth(0);
    right.setMinWidth(Region.USE_PREF_SIZE);
    return Nodes.withId(entry.id() + "/row", Nodes.row("settings-row", left, right));
  }
}
