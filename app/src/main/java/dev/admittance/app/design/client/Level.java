package dev.admittance.app.design.client;

/// How good something is.
public enum Level {
  /// As it should be.
  GOOD,
  /// Nothing is known for or against it.
  UNKNOWN,
  /// It works and may not for long, or works only under circumstances.
  WARNING,
  /// It cannot work.
  BAD
}
