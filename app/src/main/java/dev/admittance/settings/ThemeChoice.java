package dev.admittance.settings;

/// Which looks the window has.
public enum ThemeChoice implements Named {
  /// Those of the desktop.
  SYSTEM("system"),
  /// Dark on light.
  LIGHT("light"),
  /// Light on dark.
  DARK("dark");

  private final String word;

  ThemeChoice(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }
}
