package dev.admittance.app.design.client;

/// The severity of a verdict, from good to bad.
public enum AssessmentLevel {
  GOOD,
  /// Nothing speaks for or against it.
  UNKNOWN,
  /// It works, but only temporarily or conditionally.
  WARNING,
  BAD
}
