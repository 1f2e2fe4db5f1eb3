package dev.admittance.app.shell;

import javafx.application.ColorScheme;
import javafx.application.Platform;
import javafx.beans.value.ObservableValue;

/// The colour scheme of the desktop.
public final class DesktopTheme {
  private DesktopTheme() {}

  public static ObservableValue<Theme> observe() {
    return Platform.getPreferences()
        .colorSchemeProperty()
        .map(scheme -> scheme == ColorScheme.DARK ? Theme.DARK : Theme.LIGHT);
  }
}
