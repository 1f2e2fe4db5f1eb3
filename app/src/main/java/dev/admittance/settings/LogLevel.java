package dev.admittance.settings;

import java.util.logging.Level;

/// How much is logged.
public enum LogLevel implements Named {
  /// Only what went wrong.
  ERRORS("errors"),
  /// What went wrong, or may.
  WARNINGS("warnings"),
  /// Also what happened.
  INFO("info"),
  /// Also how it happened.
  DEBUG("debug");

  private final String word;

  LogLevel(String word) {
    this.word = word;
  }

  @Override
  public String word() {
    return word;
  }

  /// The least level of a record that is logged.
  public Level level() {
    return switch (this) {
      case ERRORS -> Level.SEVERE;
      case WARNINGS -> Level.WARNING;
      case INFO -> Level.INFO;
      case DEBUG -> Level.FINE;
    };
  }
}
