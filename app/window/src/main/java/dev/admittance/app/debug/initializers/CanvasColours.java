package dev.admittance.app.debug.initializers;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Paint;

/// The theme's colours for canvas drawings; each is the text colour of a hidden label.
final class CanvasColours extends Pane {
  private final Map<Colour, Label> labels = new EnumMap<>(Colour.class);

  /// The parts of a drawing with a colour of their own.
  enum Colour {
    GROUND,
    STRIPE,
    RULE,
    TEXT,
    MUTED,
    ACCENT,
    SUCCESS,
    WARNING,
    DANGER,
    CURSOR,
    WAITS,
    DOWN
  }

  /// @param changed runs when the theme changes
  CanvasColours(Runnable changed) {
    setManaged(false);
    setVisible(false);
    for (Colour colour : Colour.values()) {
      Label label = new Label();
      label.getStyleClass().addAll("canvas-colour", colour.name().toLowerCase(Locale.ROOT));
      label.textFillProperty().addListener((_, _, _) -> changed.run());
      labels.put(colour, label);
      getChildren().add(label);
    }
  }

  Paint of(Colour colour) {
    return labels.getOrDefault(colour, new Label()).getTextFill();
  }
}
