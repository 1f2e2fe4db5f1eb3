package dev.admittance.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.app.failure.Failures;
import dev.admittance.app.task.HeldTaskRunner;
import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.Setting;
import dev.admittance.settings.SettingsFile;
import dev.admittance.settings.SettingsProblem;
import dev.admittance.settings.ThemeChoice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveSettingsTest {
  @TempDir private Path folder;

  private final HeldTaskRunner tasks = new HeldTaskRunner();
  private final Failures failures = new Failures();
  private SettingsFile file = new SettingsFile(Path.of("none"));
  private LiveSettings settings = new LiveSettings(file, ReadSettings.NONE, tasks, failures);

  @BeforeEach
  void useFolder() {
    file = new SettingsFile(folder.resolve("settings.json"));
    settings = new LiveSettings(file, ReadSettings.NONE, tasks, failures);
  }

  @Test
  void changeCountsBeforeItIsWritten() {
    settings.set(Setting.FONT_SIZE, 18);

    assertThat(settings.get(Setting.FONT_SIZE)).isEqualTo(18);
    assertThat(file.path()).doesNotExist();
  }

  @Test
  void changesAreWrittenOneAfterTheOther() {
    settings.set(Setting.FONT_SIZE, 18);
    settings.set(Setting.FONT_SIZE, 19);
    settings.set(Setting.THEME, ThemeChoice.DARK);

    tasks.runOldest();
    assertThat(settings.get(Setting.FONT_SIZE)).isEqualTo(19);
    assertThat(file.read().settings().get(Setting.FONT_SIZE)).isEqualTo(18);
    tasks.runOldest();
    tasks.runOldest();

    assertThat(file.read().settings()).isEqualTo(settings.settingsProperty().get());
  }

  @Test
  void whatOthersWroteCountsWithTheNextChange() throws IOException {
    file.change(Setting.THEME, _ -> ThemeChoice.DARK);

    settings.set(Setting.FONT_SIZE, 18);
    tasks.runOldest();

    assertThat(settings.get(Setting.THEME)).isEqualTo(ThemeChoice.DARK);
  }

  @Test
  void whatOthersWroteCountsOnceTheWindowIsLookedAt() throws IOException {
    Files.writeString(file.path(), "{\"appearance.theme\": \"dark\", \"x\": 1}");

    settings.lookAgain();
    settings.set(Setting.FONT_SIZE, 18);
    tasks.runOldest();

    assertThat(settings.get(Setting.THEME)).isEqualTo(ThemeChoice.DARK);
    assertThat(settings.get(Setting.FONT_SIZE)).isEqualTo(18);
    assertThat(settings.problemsProperty().get())
        .containsExactly(new SettingsProblem.UnknownKey(1, "x"));
  }

  @Test
  void changeThatCannotBeWrittenIsToldAndCounts() throws IOException {
    Files.createDirectories(file.path());

    settings.set(Setting.FONT_SIZE, 18);
    tasks.runOldest();

    assertThat(failures.open()).hasSize(1);
    assertThat(settings.get(Setting.FONT_SIZE)).isEqualTo(18);
  }

  @Test
  void whatWaitsIsWrittenAtTheEnd() {
    settings.set(Setting.FONT_SIZE, 18);
    settings.set(Setting.THEME, ThemeChoice.DARK);

    settings.close();

    assertThat(file.read().settings().get(Setting.THEME)).isEqualTo(ThemeChoice.DARK);
  }
}
