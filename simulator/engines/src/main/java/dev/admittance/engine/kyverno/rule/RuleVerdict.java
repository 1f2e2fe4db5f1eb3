package dev.admittance.engine.kyverno.rule;

/// What a rule came to.
///
/// @param policy its name
/// @param message in Kyverno's words
public record RuleVerdict(String policy, String rule, Status status, String message) {
  public enum Status {
    PASS,
    FAIL,
    ERROR,
    SKIP,
    /// The rule depends on something that is not known here.
    UNKNOWN
  }

  boolean is(Status wanted) {
    return status == wanted;
  }
}
