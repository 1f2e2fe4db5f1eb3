package dev.admittance.app.settings;

import atlantafx.base.theme.Styles;
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
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// A row of the page: the texts and the control of an entry.
final class EntryRow {
  private static final Messages MESSAGES = Messages.of(EntryRow.class);
  private static final PseudoClass WRONG = PseudoClass.getPseudoClass("error");

  private final SettingsViewModel model;
  private final List<String> words;

  EntryRow(SettingsViewModel model) {
    this.model = model;
    words = model.words();
  }

  Node of(SettingsEntry entry) {
    return switch (entry) {
      case SettingsEntry.Value<?> value -> value(value);
      case SettingsEntry.Command deed -> deed(deed);
      case SettingsEntry.Note note -> row(note, new VBox());
      case SettingsEntry.Shortcut shortcut ->
          new ShortcutRow(shortcut.action(), model.shortcuts(), words);
    };
  }

  private <T> Node value(SettingsEntry.Value<T> entry) {
    StringProperty complaint = new SimpleStringProperty("");
    Control control = ValueControl.of(entry, model.settings(), complaint);
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
    HBox line = new HBox(reset, control);
    line.setAlignment(Pos.CENTER_RIGHT);
    line.getStyleClass().add("settings-control");
    VBox right = new VBox(line, complaint(entry.id(), complaint));
    right.setAlignment(Pos.CENTER_RIGHT);
    return row(entry, right);
  }

  private static Label complaint(String id, StringProperty text) {
    Label label = new Label("", new FontIcon("mdi2a-alert-circle-outline"));
    label.setId(id + "/fault");
    label.getStyleClass().addAll("settings-fault", Styles.TEXT_SMALL);
    label.setWrapText(true);
    label.textProperty().bind(text);
    label.visibleProperty().bind(text.isNotEmpty());
    label.managedProperty().bind(label.visibleProperty());
    return label;
  }

  /// The button that restores the default, visible only for a changed value.
  static Button reset(String id, String title) {
    Button reset = new Button("", new FontIcon("mdi2u-undo-variant"));
    reset.setId(id + "/reset");
    reset.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL, "settings-reset");
    reset.setAccessibleText(MESSAGES.get("reset-of", title));
    reset.setTooltip(new Tooltip(MESSAGES.get("reset")));
    return reset;
  }

  private Node deed(SettingsEntry.Command deed) {
    Button button = new Button(deed.button());
    button.setId(deed.id());
    button.setAccessibleHelp(deed.description());
    button.disableProperty().bind(deed.enabled().map(enabled -> !enabled));
    Label state = new Label();
    state.setId(deed.id() + "/state");
    state.getStyleClass().add(Styles.TEXT_MUTED);
    state.textProperty().bind(deed.state());
    HBox line = new HBox(state, button);
    line.getStyleClass().add("settings-control");
    line.setAlignment(Pos.CENTER_RIGHT);
    if (deed.asks()) {
      Button sure = new Button(deed.sure());
      sure.setId(deed.id() + "/sure");
      sure.getStyleClass().add(Styles.DANGER);
      Button no = new Button(MESSAGES.get("shared.cancel"));
      no.setId(deed.id() + "/cancel");
      button.setOnAction(_ -> {
        line.getChildren().setAll(no, sure);
        no.requestFocus();
      });
      sure.setOnAction(_ -> {
        line.getChildren().setAll(state, button);
        button.requestFocus();
        deed.run().run();
      });
      no.setOnAction(_ -> {
        line.getChildren().setAll(state, button);
        button.requestFocus();
      });
    } else {
      button.setOnAction(_ -> deed.run().run());
    }
    return row(deed, line);
  }

  private HBox row(SettingsEntry entry, Region right) {
    FoundText title = new FoundText(entry.title(), words, "settings-title");
    FoundText about = new FoundText(entry.description(), words, "settings-about");
    VBox left = new VBox(title, about);
    left.getStyleClass().add("settings-words");
    left.setMinWidth(0);
    HBox.setHgrow(left, Priority.ALWAYS);
    right.setMinWidth(Region.USE_PREF_SIZE);
    HBox row = new HBox(left, right);
    row.setId(entry.id() + "/row");
    row.getStyleClass().add("settings-row");
    return row;
  }
}
