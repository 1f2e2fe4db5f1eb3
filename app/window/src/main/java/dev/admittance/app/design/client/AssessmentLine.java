package dev.admittance.app.design.client;

import dev.admittance.app.controls.Nodes;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;

/// A verdict with the icon of its level in front of the first line.
final class AssessmentLine extends HBox {
  private final Label text = new Label();

  /// An empty line, which takes no room.
  AssessmentLine() {
    getStyleClass().add("client-verdict");
    text.setWrapText(true);
    HBox.setHgrow(text, Priority.ALWAYS);
    show(Optional.empty());
  }

  /// Follows a verdict.
  ///
  /// @param id of the label with the sentence
  AssessmentLine(String id, ObservableValue<Optional<Assessment>> verdict) {
    this();
    text.setId(id);
    verdict.subscribe(this::show);
  }

  void show(Optional<Assessment> verdict) {
    Nodes.show(this, verdict.isPresent());
    text.setText(verdict.map(Assessment::text).orElse(""));
    getChildren().setAll(text);
    verdict.ifPresent(said -> getChildren().addFirst(ClientControls.icon(said.level())));
  }
}
