package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.event.Event;
import javafx.scene.Scene;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class SegmentsTest {
  private final StringProperty value = new SimpleStringProperty("one");

  @BeforeAll
  static void startToolkit() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
  }

  @Test
  void arrowKeysChooseTheNeighbour() {
    WaitForAsyncUtils.waitForAsyncFx(
        10_000,
        () -> {
          Segments<String> segments = new Segments<>(value, value::set);
          List<ToggleButton> buttons =
              List.of(new ToggleButton("One"), new ToggleButton("Two"), new ToggleButton("Three"));
          segments.with("one", buttons.get(0)).with("two", buttons.get(1));
          segments.with("three", buttons.get(2));
          buttons.get(2).setDisable(true);
          new Scene(segments);

          press(buttons.get(0), KeyCode.RIGHT);
          assertThat(value.get()).isEqualTo("two");
          assertThat(buttons.stream().map(ToggleButton::isSelected))
              .containsExactly(false, true, false);

          press(buttons.get(1), KeyCode.RIGHT);
          assertThat(value.get()).as("a disabled one is not chosen").isEqualTo("two");
          press(buttons.get(1), KeyCode.LEFT);
          press(buttons.get(0), KeyCode.LEFT);
          assertThat(value.get()).isEqualTo("one");
        });
  }

  private static void press(ToggleButton button, KeyCode code) {
    Event.fireEvent(
        button, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
  }
}
