package dev.admittance.settings;

import java.util.Locale;

public enum Language implements NamedValue {
  /// The system's language; English where the window does not support it.
  SYSTEM("system"),
  ENGLISH("en"),
  GERMAN("de");

  private final String word;

  Language(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  /// Makes this the language of the window. Must be called at startup: texts that are already
  /// loaded keep their language.
  public void speak() {
    if (this != SYSTEM) {
      Locale.setDefault(Locale.Category.DISPLAY, Locale.forLanguageTag(word));
    }
  }
}
