package dev.admittance.model.diagnostic;

/// How serious a diagnostic is.
public enum Severity {
  /// The API server would reject it, it cannot be read, or it can bring a cluster down.
  ERROR,
  /// It works, but may cause harm.
  WARNING,
  INFO
}
