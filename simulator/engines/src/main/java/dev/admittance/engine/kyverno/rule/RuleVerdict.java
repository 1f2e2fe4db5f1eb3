package dev.admittance.engine.kyverno.rule;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.ExpressionResult;
import java.util.List;

/// What a rule came to.
///
/// @param policy its name
/// @param message in Kyverno's words
/// @param before the object before it
/// @param after the object after it, the same where it did not change it
/// @param results of its conditions, patterns and expressions
public record RuleVerdict(
    String policy,
    String rule,
    Status status,
    String message,
    JsonObject before,
    JsonObject after,
    List<ExpressionResult> results) {
  public RuleVerdict {
    results = List.copyOf(results);
  }

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
