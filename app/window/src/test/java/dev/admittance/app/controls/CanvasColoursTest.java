package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Group;
import javafx.scene.Scene;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(OnFxThread.class)
class CanvasColoursTest {
  private enum Part {
    GROUND,
    BOX_BORDER
  }

  private int changes;
  private final CanvasColours<Part> colours = new CanvasColours<>(Part.class, () -> changes++);

  @Test
  void styleSheetGivesTheColoursAndSaysWhenTheyChange() {
    Scene scene = new Scene(new Group(colours));
    scene
        .getStylesheets()
        .setAll(
            "data:text/css,.canvas-colour.ground{-fx-text-fill:navy;}"
                + ".canvas-colour.box-border{-fx-text-fill:red;}");

    colours.applyCss();

    assertThat(colours.of(Part.GROUND)).isEqualTo(Color.NAVY);
    assertThat(colours.of(Part.BOX_BORDER)).isEqualTo(Color.RED);
    assertThat(changes).isEqualTo(2);
  }

  @Test
  void colourTakesNoRoom() {
    assertThat(colours.isManaged()).isFalse();
    assertThat(colours.isVisible()).isFalse();
  }
}
