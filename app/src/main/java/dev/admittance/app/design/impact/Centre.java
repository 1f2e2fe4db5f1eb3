package dev.admittance.app.design.impact;

/// What stands in the centre of Design.
public enum Centre {
  /// Text and form.
  EDITING,
  /// The matrix of resources and operations.
  COVERAGE,
  /// Who would be called for a request.
  QUESTION
}
