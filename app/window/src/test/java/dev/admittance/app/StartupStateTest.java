package dev.admittance.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.storage.Session;
import dev.admittance.storage.StateFolder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StartupStateTest {
  private final Locale before = Locale.getDefault();

  @AfterEach
  void restore() {
    Locale.setDefault(before);
  }

  @Test
  void stateFolderThatDoesNotAnswerDoesNotKeepTheWindowFromOpening(@TempDir Path folder)
      throws Exception {
    String stateBefore = System.getProperty(StateFolder.PROPERTY, "");
    System.setProperty(StateFolder.PROPERTY, folder.resolve("silent").toString());
    CompletableFuture<StartupState> never = new CompletableFuture<>();
    try {
      StartupState state = StartupState.await(never, Duration.ofMillis(20), List.of());
      state.diagnosis().end();

      assertThat(state.silent()).contains(folder.resolve("silent"));
      assertThat(state.session()).isEqualTo(Session.NONE);
      assertThat(StateFolder.path()).isDirectory().isNotEqualTo(folder.resolve("silent"));
      assertThat(folder).isEmptyDirectory();
      assertThat(never).isCancelled();
    } finally {
      System.setProperty(StateFolder.PROPERTY, stateBefore);
    }
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
