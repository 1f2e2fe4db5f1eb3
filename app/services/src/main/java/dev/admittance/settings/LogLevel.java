package dev.admittance.settings;

import java.util.logging.Level;

public enum LogLevel implements NamedValue {
  ERRORS("errors"),
  WARNINGS("warnings"),
  INFO("info"),
  DEBUG("debug");

  private final String word;

  LogLevel(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  /// Returns the lowest level that is logged.
  public Level level() {
    return switch (this) {
      case ERRORS -> Level.SEVERE;
      case WARNINGS -> Level.WARNING;
      case INFO -> Level.INFO;
      case DEBUG -> Level.FINE;
    };
  }
}
