package dev.admittance.doctor;

import dev.admittance.model.diagnostic.Severity;

/// How soon someone must act, most urgent first.
public enum Urgency {
  /// The cluster currently rejects requests because of it.
  BREAKING("Breaking now"),
  /// A single failure or an expiry away from that, or a hook that does not enforce what it should.
  DANGER("At risk"),
  WARNING("Worth mending"),
  NOTE("Good to know");

  private final String title;

  Urgency(String title) {
    this.title = title;
  }

  /// Returns the heading of a list.
  public String title() {
    return title;
  }

  /// Returns the urgency of a rule of good practice, which concerns possible problems.
  static Urgency of(Severity severity) {
    return switch (severity) {
      case ERROR -> DANGER;
      case WARNING -> WARNING;
      case INFO -> NOTE;
    };
  }
}
