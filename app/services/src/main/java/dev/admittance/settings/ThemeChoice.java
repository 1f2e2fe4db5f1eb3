package dev.admittance.settings;

public enum ThemeChoice implements NamedValue {
  SYSTEM("system"),
  LIGHT("light"),
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
