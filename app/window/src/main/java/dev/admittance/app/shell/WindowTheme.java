package dev.admittance.app.shell;

import dev.admittance.settings.Setting;
import dev.admittance.settings.ThemeChoice;
import java.util.Optional;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.value.ObservableValue;
import javafx.util.Subscription;

/// The theme of the window: that of the command line until the user chooses another, else that of
/// the settings, or of the desktop if the settings say so.
public final class WindowTheme implements AutoCloseable {
  private final LiveSettings settings;
  private final ObservableValue<Theme> desktop;
  private final ReadOnlyObjectWrapper<Theme> theme = new ReadOnlyObjectWrapper<>(Theme.LIGHT);
  private final Subscription following;
  private Optional<Theme> asked;

  /// @param asked for this window alone
  /// @param desktop the current theme of the desktop
  public WindowTheme(LiveSettings settings, Optional<Theme> asked, ObservableValue<Theme> desktop) {
    this.settings = settings;
    this.desktop = desktop;
    this.asked = asked;
    ObservableValue<ThemeChoice> chosen = settings.value(Setting.THEME);
    chosen.addListener((_, _, _) -> {
      this.asked = Optional.empty();
      decide();
    });
    following = desktop.subscribe((_, _) -> decide());
    decide();
  }

  /// Stops following the desktop, which outlives the window.
  @Override
  public void close() {
    following.unsubscribe();
  }

  public ReadOnlyObjectProperty<Theme> themeProperty() {
    return theme.getReadOnlyProperty();
  }

  public void toggle() {
    Theme other = theme.get().other();
    settings.set(
        Setting.THEME,
        switch (other) {
          case LIGHT -> ThemeChoice.LIGHT;
          case DARK -> ThemeChoice.DARK;
        });
    // The command line may have hidden that the settings already say so.
    asked = Optional.empty();
    decide();
  }

  private void decide() {
    theme.set(
        asked.orElseGet(() ->
            switch (settings.get(Setting.THEME)) {
              case SYSTEM -> desktop.getValue();
              case LIGHT -> Theme.LIGHT;
              case DARK -> Theme.DARK;
            }));
  }
}
