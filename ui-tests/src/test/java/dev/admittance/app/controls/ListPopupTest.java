package dev.admittance.app.controls;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.control.ListCell;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class ListPopupTest {
  private final List<String> accepted = new ArrayList<>();

  @BeforeAll
  static void startToolkit() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
  }

  private ListPopup<String> popup() {
    ListPopup<String> popup =
        new ListPopup<>("some/list", "Fruits", 20, 2, _ -> new ListCell<>(), accepted::add);
    popup.list().getItems().setAll("apple", "cherry", "pear", "plum");
    return popup;
  }

  @Test
  void keysSelectAndAccept() {
    WaitForAsyncUtils.waitForAsyncFx(
        10_000,
        () -> {
          ListPopup<String> popup = popup();
          popup.list().getSelectionModel().selectFirst();
          assertThat(press(popup, KeyCode.PAGE_DOWN)).isTrue();
          assertThat(press(popup, KeyCode.DOWN)).isTrue();
          assertThat(press(popup, KeyCode.DOWN)).as("from the end to the start").isTrue();
          assertThat(press(popup, KeyCode.UP)).as("and back").isTrue();
          assertThat(press(popup, KeyCode.UP)).isTrue();
          assertThat(press(popup, KeyCode.ENTER)).isTrue();
          assertThat(press(popup, KeyCode.A)).isFalse();
        });

    assertThat(accepted).containsExactly("pear");
  }

  @Test
  void nothingIsAcceptedWithoutASelection() {
    WaitForAsyncUtils.waitForAsyncFx(
        10_000,
        () -> {
          popup().accept();
          assertThat(press(popup(), KeyCode.ENTER)).as("Enter belongs to the text").isFalse();
        });

    assertThat(accepted).isEmpty();
  }

  @Test
  void tabAcceptsTheFirstItemWhereNoneIsSelected() {
    WaitForAsyncUtils.waitForAsyncFx(10_000, () -> press(popup(), KeyCode.TAB));

    assertThat(accepted).containsExactly("apple");
  }

  private static boolean press(ListPopup<String> popup, KeyCode code) {
    return popup.press(
        new KeyEvent(KeyEvent.KEY_PRESSED, "", "", code, false, false, false, false));
  }
}
