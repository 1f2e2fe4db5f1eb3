package dev.admittance.app.design.client;

/// A finding in a sentence, with its severity.
public record Assessment(AssessmentLevel level, String text) {
  static Assessment good(String text) {
    return new Assessment(AssessmentLevel.GOOD, text);
  }

  static Assessment unknown(String text) {
    return new Assessment(AssessmentLevel.UNKNOWN, text);
  }

  static Assessment warning(String text) {
    return new Assessment(AssessmentLevel.WARNING, text);
  }

  static Assessment bad(String text) {
    return new Assessment(AssessmentLevel.BAD, text);
  }
}
