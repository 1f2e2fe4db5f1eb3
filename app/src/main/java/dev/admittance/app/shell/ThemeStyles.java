package dev.admittance.app.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import javafx.application.Application;

/// The style sheets behind the themes: AtlantaFX defines the colours, ours only use them.
public final class ThemeStyles {
  private ThemeStyles() {}

  /// Gives all windows a theme.
  public static void use(Theme theme) {
    Application.setUserAgentStylesheet(
        switch (theme) {
          case LIGHT -> new PrimerLight().getUserAgentStylesheet();
          case DARK -> new PrimerDark().getUserAgentStylesheet();
        });
  }
}
