package dev.admittance.app.controls;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;

/// The theme's colours for canvas drawings. A style sheet gives them as the text colours of hidden
/// labels with the style class `canvas-colour` and that of a part.
///
/// @param <P> the parts of a drawing with a colour of their own
public final class CanvasColours<P extends Enum<P>> extends Pane {
  private final Map<P, Label> labels;

  /// @param changed runs when the theme changes
  public CanvasColours(Class<P> parts, Runnable changed) {
    labels = new EnumMap<>(parts);
    setManaged(false);
    setVisible(false);
    for (P part : parts.getEnumConstants()) {
      Label label = Nodes.label("", "canvas-colour", style(part));
      label.textFillProperty().addListener((_, _, _) -> changed.run());
      labels.put(part, label);
      getChildren().add(label);
    }
  }

  /// The style class of a part, such as `box-border`.
  public static String style(Enum<?> part) {
    return part.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /// Transparent before the node is in a scene.
  public Color of(P part) {
    return labels.getOrDefault(part, new Label()).getTextFill() instanceof Color colour
        ? colour
        : Color.TRANSPARENT;
  }
}
