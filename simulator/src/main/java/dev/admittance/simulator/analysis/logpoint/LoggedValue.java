package dev.admittance.simulator.analysis.logpoint;

/// A value of a log point.
///
/// @param text a value in CEL syntax, or the error in the server's words
public record LoggedValue(Kind kind, String text) {
  public enum Kind {
    VALUE,
    ERROR,
    /// The value depends on something that is not simulated or not known.
    UNKNOWN
  }
}
