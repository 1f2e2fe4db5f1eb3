package dev.admittance.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.model.json.JsonObject;
import dev.admittance.settings.Setting;
import dev.admittance.settings.SettingsFile;
import dev.admittance.settings.ThemeChoice;
import dev.admittance.storage.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LegacyThemeTest {
  @TempDir private Path folder;

  @Test
  void formerThemeIsTakenOver() {
    SettingsFile file = new SettingsFile(folder.resolve("settings.json"));

    assertThat(LegacyTheme.moveTo(file, file.read(), session("DARK")).settings().get(Setting.THEME))
        .isEqualTo(ThemeChoice.DARK);
    assertThat(file.read().settings().get(Setting.THEME)).isEqualTo(ThemeChoice.DARK);
  }

  @Test
  void chosenThemeStays() throws IOException {
    SettingsFile file = new SettingsFile(folder.resolve("settings.json"));
    file.change(Setting.THEME, _ -> ThemeChoice.LIGHT);

    assertThat(LegacyTheme.moveTo(file, file.read(), session("DARK")).settings().get(Setting.THEME))
        .isEqualTo(ThemeChoice.LIGHT);
  }

  @Test
  void unknownThemeIsNone() {
    SettingsFile file = new SettingsFile(folder.resolve("settings.json"));

    assertThat(LegacyTheme.moveTo(file, file.read(), session("MAUVE"))).isEqualTo(file.read());
    assertThat(file.path()).doesNotExist();
  }

  private static Session session(String theme) {
    return new Session(Optional.of(theme), Optional.empty(), List.of(), JsonObject.EMPTY);
  }
}
