package dev.admittance.app.design.migration;

import dev.admittance.app.controls.ScreenReaderLabel;
import dev.admittance.app.messages.Messages;
import java.util.function.Consumer;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Control;
import javafx.scene.control.TextField;

/// The control for a decision: a choice, a text, or a check box for a manual step.
final class DecisionControl {
  private static final Messages MESSAGES = Messages.of(DecisionControl.class);

  private DecisionControl() {}

  /// The control with the current decision.
  ///
  /// @param decide receives the choice or text
  static Control of(MigrationItem item, String id, Consumer<String> decide) {
    Control control =
        switch (item.form()) {
          case SIDE_EFFECTS, REVIEW_VERSIONS, FAILURE_POLICY, VALIDATION_ACTIONS ->
              choice(item, decide);
          case CLIENT -> text(item, MESSAGES.get("client.prompt"), decide);
          case TEXT -> text(item, "", decide);
          case BY_HAND -> box(item, decide);
        };
    control.setId(id);
    String name = item.item().path() + ": " + item.item().message();
    if (control instanceof CheckBox) {
      control.setAccessibleText(name);
    } else {
      ScreenReaderLabel.name(control, name);
    }
    return control;
  }

  private static ComboBox<String> choice(MigrationItem item, Consumer<String> decide) {
    ComboBox<String> box = new ComboBox<>();
    box.getItems().setAll(item.form().choices());
    box.setPromptText(MESSAGES.get("choose"));
    if (!item.decided().isEmpty()) {
      box.setValue(item.decided());
    }
    box.valueProperty().addListener((_, _, value) -> decide.accept(value == null ? "" : value));
    return box;
  }

  private static TextField text(MigrationItem item, String prompt, Consumer<String> decide) {
    TextField text = new TextField(item.decided());
    text.setPromptText(prompt);
    text.setPrefColumnCount(26);
    text.setOnAction(_ -> decide.accept(text.getText()));
    text.focusedProperty()
        .addListener((_, _, focused) -> {
          if (!focused) {
            decide.accept(text.getText());
          }
        });
    return text;
  }

  private static CheckBox box(MigrationItem item, Consumer<String> decide) {
    CheckBox box = new CheckBox(MESSAGES.get("seen-to"));
    box.setSelected(!item.decided().isEmpty());
    box.setOnAction(_ -> decide.accept(box.isSelected() ? "seen to" : ""));
    return box;
  }
}
