package dev.admittance.doctor;

import dev.admittance.model.diagnostic.Severity;

/// How soon somebody has to act, the soonest first.
public enum Urgency {
  /// The cluster refuses requests because of it, now.
  BREAKING("Breaking now"),
  /// One failure or one date away from that; or what a hook is to enforce is not enforced.
  DANGER("At risk"),
  /// It may hurt.
  WARNING("Worth mending"),
  /// It could be better.
  NOTE("Good to know");

  private final String title;

  Urgency(String title) {
    this.title = title;
  }

  /// How a list is headed.
  public String title() {
    return title;
  }

  /// How soon a finding of a rule of practice counts: it is about what may happen.
  static Urgency of(Severity severity) {
    return switch (severity) {
      case ERROR -> DANGER;
      case WARNING -> WARNING;
      case INFO -> NOTE;
    };
  }
}
