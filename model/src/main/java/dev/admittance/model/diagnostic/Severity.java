package dev.admittance.model.diagnostic;

/// How bad a finding is.
public enum Severity {
  /// The API server would refuse it, it cannot be read, or it can bring a cluster down.
  ERROR,
  /// It works, and may hurt.
  WARNING,
  /// Advice.
  INFO
}
