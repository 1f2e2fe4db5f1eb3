package dev.admittance.app;

import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.Setting;
import dev.admittance.settings.SettingsFile;
import dev.admittance.settings.ThemeChoice;
import dev.admittance.storage.Session;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/// The theme that versions before the settings file stored with the session.
final class LegacyTheme {
  private LegacyTheme() {}

  /// Moves it to the settings unless they have a theme; not for the UI thread.
  ///
  /// @param read the current settings
  /// @return the resulting settings
  static ReadSettings moveTo(SettingsFile file, ReadSettings read, Session remembered) {
    Optional<ThemeChoice> former =
        remembered
            .theme()
            .flatMap(name ->
                Arrays.stream(ThemeChoice.values())
                    .filter(choice -> choice.name().equals(name))
                    .findFirst());
    if (former.isEmpty() || !read.settings().isInitial(Setting.THEME)) {
      return read;
    }
    try {
      return file.change(Setting.THEME, _ -> former.get());
    } catch (IOException e) {
      // A window in another theme is better than none; the settings page reports the file.
      return read;
    }
  }
}
