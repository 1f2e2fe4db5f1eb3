package dev.admittance.simulator.engine;

import dev.admittance.model.json.JsonObject;
import dev.admittance.simulator.cel.ExpressionResult;
import dev.admittance.simulator.patch.PatchOperation;
import java.util.List;

/// What a policy engine made of a request by one rule of one policy.
///
/// @param policy its kind and name, such as `K8sRequiredLabels/owner`
/// @param rule its name within the policy; empty where the policy is one rule
/// @param detail why it does not match, the message of a violation or an error, or what the patch
///   does; may be empty
/// @param results of its expressions, in the order of their evaluation
/// @param patch its own part of the answer's patch; empty for none
/// @param generated the objects that it creates or updates later; empty for none
public record EngineEvaluation(
    String policy,
    String rule,
    Result result,
    String detail,
    List<ExpressionResult> results,
    List<PatchOperation> patch,
    List<JsonObject> generated) {
  public EngineEvaluation {
    results = List.copyOf(results);
    patch = List.copyOf(patch);
    generated = List.copyOf(generated);
  }

  /// An evaluation that generates nothing.
  public EngineEvaluation(
      String policy,
      String rule,
      Result result,
      String detail,
      List<ExpressionResult> results,
      List<PatchOperation> patch) {
    this(policy, rule, result, detail, results, patch, List.of());
  }

  /// An evaluation without expressions and patch.
  public EngineEvaluation(String policy, String rule, Result result, String detail) {
    this(policy, rule, result, detail, List.of(), List.of());
  }

  /// What came of a rule.
  public enum Result {
    /// It does not match the request.
    UNMATCHED("does not match"),
    /// It matches, and a condition or an exception keeps it from acting.
    SKIPPED("is skipped"),
    PASSED("is satisfied"),
    /// It is violated, which denies the request.
    DENIED("is violated"),
    /// It is violated, of which the client is warned.
    WARNED("is violated and warns"),
    /// It is violated, which is only written down.
    AUDITED("is violated, without effect"),
    /// It changed the object, or would change it to what it is.
    MUTATED("mutates the object"),
    /// It could not be evaluated.
    FAILED("failed"),
    /// It acts once the object is stored.
    LATER("acts later");

    private final String words;

    Result(String words) {
      this.words = words;
    }

    /// What came of it, after the name of the rule.
    public String words() {
      return words;
    }
  }

  /// The policy with its rule: `policy` or `policy: rule`.
  public String name() {
    return rule.isEmpty() ? policy : policy + ": " + rule;
  }
}
