package dev.admittance.app.shell;

import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;

/// The theme of the desktop.
public final class DesktopTheme {
  private DesktopTheme() {}

  /// The theme as it changes.
  public static ObservableValue<Theme> observe() {
    return Platform.getPreferences()
        .colorSchemeProperty()
        .map(scheme -> scheme == ColorScheme.DARK ? Theme.DARK : Theme.LIGHT);
  }
}
