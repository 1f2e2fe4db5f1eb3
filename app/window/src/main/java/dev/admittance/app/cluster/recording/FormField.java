package dev.admittance.app.cluster.recording;

import dev.admittance.app.controls.Nodes;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.layout.VBox;

/// A text field with its label, a hint, and its error.
final class FormField extends VBox {
  private final TextField field = new TextField();
  private final Label hint;
  private final Label wrong = RecordingStyles.words("");

  /// @param id of the field
  FormField(String id, String title, String prompt, String hint, StringProperty text) {
    getStyleClass().add("recording-field");
    Label label = Nodes.label(title, "recording-label");
    label.setLabelFor(field);
    field.setId(id);
    field.setPromptText(prompt);
    field.setAccessibleHelp(hint);
    field.textProperty().bindBidirectional(text);
    this.hint = RecordingStyles.hint(hint);
    Nodes.withId(id + "-wrong", Nodes.styled(wrong, "recording-wrong"));
    wrong.managedProperty().bind(wrong.visibleProperty());
    this.hint.managedProperty().bind(this.hint.visibleProperty());
    getChildren().setAll(label, field, this.hint, wrong);
    say("");
  }

  /// Replaces the field by a row that contains it.
  void beside(Node row) {
    getChildren().remove(field);
    getChildren().add(1, row);
  }

  TextField field() {
    return field;
  }

  /// Shows an error; empty for none.
  void say(String text) {
    wrong.setText(text);
    wrong.setVisible(!text.isEmpty());
    hint.setVisible(text.isEmpty() && !hint.getText().isEmpty());
  }
}
