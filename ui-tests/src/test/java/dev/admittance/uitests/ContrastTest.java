package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

class ContrastTest {

  @Test
  void ratioIsThatOfTheGuidelines() {
    assertThat(Contrast.ratio(Color.BLACK, Color.WHITE)).isEqualTo(21);
    // The example of technique G18: #777777 on white.
    assertThat(Contrast.ratio(Color.web("#777777"), Color.WHITE)).isBetween(4.4, 4.5);
  }
}
