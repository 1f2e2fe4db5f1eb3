package dev.admittance.app;

import dev.admittance.app.shell.DesktopTheme;
import dev.admittance.app.shell.Letters;
import dev.admittance.app.shell.LiveSettings;
import dev.admittance.app.shell.Looks;
import dev.admittance.app.shell.Skeleton;
import dev.admittance.app.shell.Theme;
import dev.admittance.app.shell.ThemeStyles;
import dev.admittance.app.shell.Zoomed;
import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.SettingsFile;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Parent;

/// What a window stands on, and all that its first frame needs.
///
/// @param looks the theme
record Foundation(Basics basics, LiveSettings settings, Looks looks) {
  /// Gives the window its theme.
  ///
  /// @param read the settings
  /// @param theme what was asked for at the start
  static Foundation lay(ReadSettings read, Optional<Theme> theme) {
    Basics basics = Basics.make();
    LiveSettings settings =
        new LiveSettings(SettingsFile.ofUser(), read, basics.tasks(), basics.failures());
    Looks looks = new Looks(settings, theme, DesktopTheme.observe());
    ThemeStyles.use(looks.themeProperty().get());
    return new Foundation(basics, settings, looks);
  }

  /// The window before its parts are made, which takes some time.
  ///
  /// @param activities the words of the rail
  Parent skeleton(List<String> activities) {
    // It is gone before the size can change.
    return new Zoomed(
        new Skeleton(activities), new SimpleObjectProperty<>(Letters.zoom(settings).getValue()));
  }
}
