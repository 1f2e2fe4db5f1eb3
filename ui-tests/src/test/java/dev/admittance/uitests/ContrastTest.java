package dev.admittance.uitests;

import static org.assertj.core.api.Assertions.assertThat;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import atlantafx.base.theme.Theme;
import dev.admittance.app.shell.ShellView;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Slider;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class ContrastTest {

  @Test
  void ratioIsThatOfTheGuidelines() {
    assertThat(Contrast.ratio(Color.BLACK, Color.WHITE)).isEqualTo(21);
    // The example of technique G18: #777777 on white.
    assertThat(Contrast.ratio(Color.web("#777777"), Color.WHITE)).isBetween(4.4, 4.5);
  }

  @Test
  void trackOfASliderIsSeenInBothThemes() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
    WaitForAsyncUtils.waitForAsyncFx(
        10_000,
        () -> {
          for (Theme theme : List.of(new PrimerLight(), new PrimerDark())) {
            Slider slider = new Slider();
            StackPane root = new StackPane(slider);
            root.getStyleClass().add("root");
            root.setStyle("-fx-background-color: -color-bg-default");
            Scene scene = new Scene(root);
            scene.setUserAgentStylesheet(theme.getUserAgentStylesheet());
            scene.getStylesheets().add(String.valueOf(ShellView.class.getResource("shell.css")));
            root.applyCss();
            assertThat(Contrast.ratio(ground(slider.lookup(".track")), ground(root)))
                .as(theme.getName())
                .isGreaterThanOrEqualTo(3);
          }
        });
  }

  private static Color ground(Node node) {
    return (Color) ((Region) node).getBackground().getFills().getLast().getFill();
  }
}
