package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeoutException;
import javafx.scene.image.WritableImage;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

class ThemeTest extends WindowTest {

  @Test
  void windowTurnsDarkWithTheTheme() throws TimeoutException {
    WindowRobot window = open("--theme=light", "--sample=true");
    window.clickRow("debug/captures", 1);
    window.awaitText("debug/headline", "Request received");
    assertThat(brightness(window.screenshot("09-light"))).isGreaterThan(0.8);

    window.press(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.D);

    assertThat(brightness(window.screenshot("10-dark"))).isLessThan(0.25);
  }

  /// The mean brightness of a screenshot, from 0 to 1.
  private static double brightness(WritableImage image) {
    double sum = 0;
    int count = 0;
    for (int x = 0; x < image.getWidth(); x += 10) {
      for (int y = 0; y < image.getHeight(); y += 10) {
        sum += image.getPixelReader().getColor(x, y).getBrightness();
        count++;
      }
    }
    return sum / count;
  }
}
