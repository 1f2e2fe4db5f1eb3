package dev.admittance.model.diagnostic;

/// How bad a finding is.
public enum Severity {
  /// The API server would refuse it, or it cannot be read.
  ERROR,
  /// It works, and may hurt.
  WARNING,
  /// Advice.
  INFO
}
