package dev.admittance.app.design.client;

/// A finding in a sentence, with its severity.
public record Assessment(Level level, String text) {
  /// The severity of a verdict, from good to bad.
  public enum Level {
    GOOD,
    /// Nothing speaks for or against it.
    UNKNOWN,
    /// It works, but only temporarily or conditionally.
    WARNING,
    BAD
  }

  static Assessment good(String text) {
    return new Assessment(Level.GOOD, text);
  }

  static Assessment unknown(String text) {
    return new Assessment(Level.UNKNOWN, text);
  }

  static Assessment warning(String text) {
    return new Assessment(Level.WARNING, text);
  }

  static Assessment bad(String text) {
    return new Assessment(Level.BAD, text);
  }
}
