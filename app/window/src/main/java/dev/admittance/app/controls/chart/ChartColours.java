package dev.admittance.app.controls.chart;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.control.Label;
import javafx.scene.layout.Pane;
import javafx.scene.paint.Color;

/// The theme's colours for canvas drawings; each is the text colour of a hidden label.
final class ChartColours extends Pane {
  private final Map<Ink, Label> labels = new EnumMap<>(Ink.class);

  /// The parts of a drawing with a colour of their own.
  enum Ink {
    GROUND,
    RULE,
    TEXT,
    MUTED,
    CURSOR,
    SELECTION,
    GAP,
    BOX,
    BOX_BORDER,
    LINE_0,
    LINE_1,
    LINE_2,
    LINE_3,
    HEAT_LOW,
    HEAT_HIGH;

    static Ink line(int look) {
      return switch (Math.floorMod(look, 4)) {
        case 0 -> LINE_0;
        case 1 -> LINE_1;
        case 2 -> LINE_2;
        default -> LINE_3;
      };
    }
  }

  /// @param changed runs when the theme changes
  ChartColours(Runnable changed) {
    setManaged(false);
    setVisible(false);
    for (Ink ink : Ink.values()) {
      Label label = new Label();
      label.getStyleClass().addAll("chart-ink", style(ink));
      label.textFillProperty().addListener((_, _, _) -> changed.run());
      labels.put(ink, label);
      getChildren().add(label);
    }
  }

  /// The style class of a colour, such as `box-border`.
  static String style(Ink ink) {
    return ink.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  Color of(Ink ink) {
    return labels.getOrDefault(ink, new Label()).getTextFill() instanceof Color colour
        ? colour
        : Color.TRANSPARENT;
  }
}
