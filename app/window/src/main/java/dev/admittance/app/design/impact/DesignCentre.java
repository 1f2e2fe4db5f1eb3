package dev.admittance.app.design.impact;

/// What the centre of Design shows.
public enum DesignCentre {
  EDITING,
  COVERAGE,
  /// The question which webhooks and policies a request calls.
  QUESTION
}
