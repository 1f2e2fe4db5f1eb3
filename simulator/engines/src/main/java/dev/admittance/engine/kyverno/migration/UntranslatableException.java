package dev.admittance.engine.kyverno.migration;

/// A part of a rule has no equal in CEL. Its message is a clause such as `the function x has no
/// equal in CEL`.
final class UntranslatableException extends Exception {
  private static final long serialVersionUID = 1L;

  UntranslatableException(String message) {
    super(message);
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
