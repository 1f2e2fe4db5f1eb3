package dev.admittance.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import java.util.ResourceBundle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class StartupStateTest {
  private final Locale before = Locale.getDefault();

  @AfterEach
  void restore() {
    Locale.setDefault(before);
  }

  @Test
  void theToolkitSpeaksEnglishOnAGermanSystemAndDatesStayGerman() {
    Locale.setDefault(Locale.GERMANY);

    StartupState.speakEnglish();

    assertThat(
            ResourceBundle.getBundle("com.sun.javafx.scene.control.skin.resources.controls")
                .getString("TextInputControl.menu.Undo"))
        .isEqualTo("Undo");
    assertThat(Locale.getDefault(Locale.Category.FORMAT)).isEqualTo(Locale.GERMANY);
  }
}
