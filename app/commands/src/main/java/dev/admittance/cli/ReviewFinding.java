package dev.admittance.cli;

import dev.admittance.model.diagnostic.Severity;

/// The findings about a replayed request.
enum ReviewFinding {
  /// A hook or a policy denied it, without an expectation.
  DENIED("replay/denied", "A hook or a policy denied the request.", Severity.ERROR),
  /// It was rejected because of a failure, without an expectation.
  FAILED("replay/failed", "The request was refused because something went wrong.", Severity.ERROR),
  /// A hook or a policy failed, and the failure was ignored.
  FAILED_OPEN("replay/failed-open", "A hook or a policy failed and was ignored.", Severity.WARNING),
  /// It did not meet an expectation.
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

  String rule() {
    return rule;
  }

  /// Returns its meaning in a sentence.
  String meaning() {
    return meaning;
  }

  Severity severity() {
    return severity;
  }
}
