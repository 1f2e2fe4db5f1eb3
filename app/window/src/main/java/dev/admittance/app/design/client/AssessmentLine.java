package dev.admittance.app.design.client;

import dev.admittance.app.controls.Nodes;
import dev.admittance.app.design.client.Assessment.Level;
import java.util.Optional;
import javafx.beans.value.ObservableValue;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.javafx.FontIcon;

/// An assessment with the icon of its level in front of the first line.
final class AssessmentLine extends HBox {
  private final Label text = Nodes.grow(Nodes.wrapped(""));

  /// Follows an assessment; without one the line takes no room.
  ///
  /// @param id of the label with the sentence
  AssessmentLine(String id, ObservableValue<Optional<Assessment>> assessment) {
    getStyleClass().add("client-verdict");
    text.setId(id);
    assessment.subscribe(this::show);
  }

  private void show(Optional<Assessment> assessment) {
    Nodes.show(this, assessment.isPresent());
    text.setText(assessment.map(Assessment::text).orElse(""));
    getChildren().setAll(text);
    assessment.ifPresent(said -> getChildren().addFirst(icon(said.level())));
  }

  static FontIcon icon(Level level) {
    return switch (level) {
      case GOOD -> Nodes.icon("mdi2c-check-circle-outline", "client-good");
      case UNKNOWN -> Nodes.icon("mdi2i-information-outline", "client-unknown");
      case WARNING -> Nodes.icon("mdi2a-alert-outline", "client-warning");
      case BAD -> Nodes.icon("mdi2a-alert-circle-outline", "client-bad");
    };
  }
}
