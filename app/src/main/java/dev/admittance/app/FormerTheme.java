package dev.admittance.app;

import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.Setting;
import dev.admittance.settings.SettingsFile;
import dev.admittance.settings.ThemeChoice;
import dev.admittance.storage.Session;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/// The theme that versions before there were settings remembered with the session.
final class FormerTheme {
  private FormerTheme() {}

  /// Takes it into the settings, unless they have a theme. Not for the UI thread.
  ///
  /// @param read what the file holds
  /// @return what it holds then
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
      // A window in other looks is better than none; the page of the settings tells of the file.
      return read;
    }
  }
}
