package dev.admittance.simulator.analysis.logpoint;

/// What a log point came to once.
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
