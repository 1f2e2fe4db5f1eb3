package dev.admittance.app.cluster.recording;

import atlantafx.base.theme.Styles;
import dev.admittance.app.controls.Nodes;
import javafx.scene.control.Label;

/// The styles of the recording page.
final class RecordingStyles {
  /// The style sheet of the package.
  static final String SHEET = String.valueOf(RecordingStyles.class.getResource("recording.css"));

  private RecordingStyles() {}

  static Label heading(String text) {
    return Nodes.label(text, Styles.TITLE_4);
  }

  static Label words(String text) {
    return Nodes.wrapped(text);
  }

  static Label hint(String text) {
    Label label = words(text);
    label.getStyleClass().add("recording-hint");
    return label;
  }
}
