package dev.admittance.app;

import dev.admittance.app.shell.DesktopTheme;
import dev.admittance.app.shell.DisplayScale;
import dev.admittance.app.shell.LiveSettings;
import dev.admittance.app.shell.Skeleton;
import dev.admittance.app.shell.Theme;
import dev.admittance.app.shell.ThemeStyles;
import dev.admittance.app.shell.WindowTheme;
import dev.admittance.app.shell.ZoomPane;
import dev.admittance.settings.ReadSettings;
import dev.admittance.settings.SettingsFile;
import java.util.List;
import java.util.Optional;
import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Parent;

/// The services that the first frame of a window needs.
///
/// @param windowTheme the theme
record WindowFoundation(WindowContext context, LiveSettings settings, WindowTheme windowTheme) {
  /// Sets the theme of the window.
  ///
  /// @param read the settings
  /// @param theme of the command line; empty for none
  static WindowFoundation lay(ReadSettings read, Optional<Theme> theme) {
    WindowContext context = WindowContext.make();
    LiveSettings settings =
        new LiveSettings(SettingsFile.ofUser(), read, context.tasks(), context.failures());
    WindowTheme windowTheme = new WindowTheme(settings, theme, DesktopTheme.observe());
    ThemeStyles.use(windowTheme.themeProperty().get());
    return new WindowFoundation(context, settings, windowTheme);
  }

  /// The first frame, shown while the parts are created.
  ///
  /// @param activities the labels of the rail
  Parent skeleton(List<String> activities) {
    // It is replaced before the size can change.
    return new ZoomPane(
        new Skeleton(activities),
        new SimpleObjectProperty<>(DisplayScale.zoom(settings).getValue()));
  }
}
