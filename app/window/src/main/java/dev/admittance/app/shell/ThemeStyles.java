package dev.admittance.app.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import javafx.application.Application;

/// The style sheets of the themes: AtlantaFX defines the colours, the others only use them.
public final class ThemeStyles {
  private ThemeStyles() {}

  /// Sets the theme of all windows.
  public static void use(Theme theme) {
    Application.setUserAgentStylesheet(
        switch (theme) {
          case LIGHT -> new PrimerLight().getUserAgentStylesheet();
          case DARK -> new PrimerDark().getUserAgentStylesheet();
        });
  }
}
