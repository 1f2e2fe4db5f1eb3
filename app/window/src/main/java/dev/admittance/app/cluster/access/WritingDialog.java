package dev.admittance.app.cluster.access;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.DialogLayer;
import dev.admittance.app.controls.Nodes;
import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import dev.admittance.cluster.Protection;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

/// Asks whether to make a cluster writable; for a protected context its name must be typed.
final class WritingDialog {
  private static final Messages MESSAGES = Messages.of(WritingDialog.class);

  private WritingDialog() {}

  static void show(DialogLayer dialogs, WritingViewModel writing) {
    boolean isProtected = writing.protectionProperty().get() == Protection.PROTECTED;
    Label title = Nodes.label(MESSAGES.get("dialog.title", writing.context()), Styles.TITLE_4);
    title.setWrapText(true);
    Label words = words(MESSAGES.get("dialog.words", writing.server()));
    TextField name = Nodes.withId("cluster/writing-name", new TextField());
    name.setPromptText(MESSAGES.get("dialog.name"));
    ScreenReaderLabel.name(name, MESSAGES.get("dialog.name"));
    Button allow = Nodes.withId("cluster/writing-allow", new Button(MESSAGES.get("dialog.allow")));
    allow.getStyleClass().add(isProtected ? Styles.DANGER : Styles.ACCENT);
    allow.setOnAction(_ -> {
      dialogs.hide();
      writing.allow(name.getText());
    });
    Button stay = Nodes.withId("cluster/writing-stay", new Button(MESSAGES.get("dialog.stay")));
    stay.setOnAction(_ -> dialogs.hide());
    HBox buttons = new HBox(8, stay, allow);
    buttons.setAlignment(Pos.CENTER_RIGHT);
    VBox dialog = new VBox(12, title, words);
    if (isProtected) {
      Label guard = words(MESSAGES.get("dialog.protected"));
      guard.getStyleClass().add(Styles.TEXT_BOLD);
      guard.setLabelFor(name);
      allow.setDisable(true);
      name.textProperty().subscribe(typed -> allow.setDisable(!writing.opens(typed)));
      name.setOnAction(_ -> allow.fire());
      dialog.getChildren().addAll(guard, name);
    }
    dialog.getChildren().add(buttons);
    dialog.setId("cluster/writing-dialog");
    dialog.setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    Node focus = isProtected ? name : stay;
    dialogs.show(dialog, focus, () -> {});
  }

  private static Label words(String text) {
    Label words = new Label(text);
    words.setWrapText(true);
    words.setMaxWidth(460);
    return words;
  }
}
