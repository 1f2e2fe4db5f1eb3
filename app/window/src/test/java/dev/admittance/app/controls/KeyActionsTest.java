package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import javafx.event.Event;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;

class KeyActionsTest {
  private final List<String> done = new ArrayList<>();
  private final Region node = new Region();

  @Test
  void aKeyRunsItsAction() {
    KeyActions.on(KeyCode.DELETE, node, () -> done.add("delete"));
    press(KeyCode.DELETE);
    press(KeyCode.ENTER);

    assertThat(done).containsExactly("delete");
  }

  @Test
  void enterAndADoubleClickOpen() {
    KeyActions.onOpen(node, () -> done.add("open"));
    click(MouseButton.PRIMARY, 1);
    click(MouseButton.SECONDARY, 2);
    assertThat(done).isEmpty();

    click(MouseButton.PRIMARY, 2);
    press(KeyCode.ENTER);
    assertThat(done).containsExactly("open", "open");
  }

  private void press(KeyCode code) {
    Event.fireEvent(
        node, new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
  }

  private void click(MouseButton button, int times) {
    Event.fireEvent(
        node,
        new MouseEvent(
            MouseEvent.MOUSE_CLICKED,
            0,
            0,
            0,
            0,
            button,
            times,
            false,
            false,
            false,
            false,
            false,
            false,
            false,
            false,
            false,
            true,
            null));
  }
}
