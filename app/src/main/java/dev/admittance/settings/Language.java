package dev.admittance.settings;

import java.util.Locale;

/// The language of the window.
public enum Language implements Named {
  /// That of the system, or English where the window does not speak it.
  SYSTEM("system"),
  /// English.
  ENGLISH("en"),
  /// German.
  GERMAN("de");

  private final String word;

  Language(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  /// Makes this the language that the window's words are in. For the start of a process: what has
  /// read its words already keeps them.
  public void speak() {
    if (this != SYSTEM) {
      Locale.setDefault(Locale.Category.DISPLAY, Locale.forLanguageTag(word));
    }
  }
}
