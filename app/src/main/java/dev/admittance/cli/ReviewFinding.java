package dev.admittance.cli;

import dev.admittance.model.diagnostic.Severity;

/// What there can be to say of a replayed request.
enum ReviewFinding {
  /// A hook or a policy denied it, and nothing is expected of it.
  DENIED("replay/denied", "A hook or a policy denied the request.", Severity.ERROR),
  /// It was refused because something went wrong, and nothing is expected of it.
  FAILED("replay/failed", "The request was refused because something went wrong.", Severity.ERROR),
  /// A hook or a policy failed and was ignored.
  FAILED_OPEN("replay/failed-open", "A hook or a policy failed and was ignored.", Severity.WARNING),
  /// It did not come to what is expected of it.
  UNEXPECTED(
      "replay/unexpected", "The request did not come to what is expected of it.", Severity.ERROR);

  private final String rule;
  private final String meaning;
  private final Severity severity;

  ReviewFinding(String rule, String meaning, Severity severity) {
    this.rule = rule;
    this.meaning = meaning;
    this.severity = severity;
  }

  /// Its name in reports.
  String rule() {
    return rule;
  }

  /// What it is, in a sentence.
  String meaning() {
    return meaning;
  }

  Severity severity() {
    return severity;
  }
}
