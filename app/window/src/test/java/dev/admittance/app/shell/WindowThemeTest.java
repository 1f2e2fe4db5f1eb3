package dev.admittance.app.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.admittance.settings.Setting;
import dev.admittance.settings.Settings;
import dev.admittance.settings.ThemeChoice;
import java.util.Optional;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.junit.jupiter.api.Test;

class WindowThemeTest {
  private final LiveSettings settings = SettingsInMemory.with(Settings.INITIAL);
  private final ObjectProperty<Theme> desktop = new SimpleObjectProperty<>(Theme.DARK);

  @Test
  void desktopIsFollowedUntilAThemeIsChosen() {
    WindowTheme theme = new WindowTheme(settings, Optional.empty(), desktop);
    assertThat(theme.themeProperty().get()).isEqualTo(Theme.DARK);

    desktop.set(Theme.LIGHT);
    assertThat(theme.themeProperty().get()).isEqualTo(Theme.LIGHT);

    settings.set(Setting.THEME, ThemeChoice.DARK);
    desktop.set(Theme.DARK);
    desktop.set(Theme.LIGHT);
    assertThat(theme.themeProperty().get()).isEqualTo(Theme.DARK);
  }

  @Test
  void themeOfTheStartCountsUntilAnotherIsChosen() {
    settings.set(Setting.THEME, ThemeChoice.DARK);
    WindowTheme theme = new WindowTheme(settings, Optional.of(Theme.LIGHT), desktop);
    assertThat(theme.themeProperty().get()).isEqualTo(Theme.LIGHT);
    assertThat(settings.get(Setting.THEME)).isEqualTo(ThemeChoice.DARK);

    theme.toggle();

    assertThat(theme.themeProperty().get()).isEqualTo(Theme.DARK);
  }

  @Test
  void toggledThemeIsChosen() {
    WindowTheme theme = new WindowTheme(settings, Optional.empty(), desktop);

    theme.toggle();

    assertThat(theme.themeProperty().get()).isEqualTo(Theme.LIGHT);
    assertThat(settings.get(Setting.THEME)).isEqualTo(ThemeChoice.LIGHT);
  }
}
