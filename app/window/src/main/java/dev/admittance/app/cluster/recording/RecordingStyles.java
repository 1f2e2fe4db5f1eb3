package dev.admittance.app.cluster.recording;

import atlantafx.base.theme.Styles;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;

/// The styles of the recording page.
final class RecordingStyles {
  /// The style sheet of the package.
  static final String SHEET = String.valueOf(RecordingStyles.class.getResource("recording.css"));

  private RecordingStyles() {}

  static Label heading(String text) {
    Label label = new Label(text);
    label.getStyleClass().add(Styles.TITLE_4);
    return label;
  }

  static Label words(String text) {
    Label label = new Label(text);
    label.setWrapText(true);
    label.setMinHeight(Region.USE_PREF_SIZE);
    return label;
  }

  static Label hint(String text) {
    Label label = words(text);
    label.getStyleClass().add("recording-hint");
    return label;
  }
}
