package dev.admittance.simulator.policy;

import dev.admittance.simulator.cel.CelCondition.Outcome;
import dev.admittance.simulator.cel.ExpressionResult;
import java.util.List;

/// The result of evaluating a policy on a request with one parameter. Source: k8s.io/apiserver
/// `pkg/admission/plugin/policy/validating/interface.go`, `ValidateResult`.
public sealed interface PolicyEvaluation {
  /// The outcome of each evaluated match condition.
  List<Outcome> conditions();

  /// A match condition is false, so the policy is skipped (P-71).
  record Unmet(List<Outcome> conditions) implements PolicyEvaluation {
    public Unmet {
      conditions = List.copyOf(conditions);
    }
  }

  /// A match condition failed and the failure policy is `Ignore`, so the policy is skipped (P-71).
  ///
  /// @param message the server's
  record Ignored(List<Outcome> conditions, String message) implements PolicyEvaluation {
    public Ignored {
      conditions = List.copyOf(conditions);
    }
  }

  /// The expressions were evaluated.
  ///
  /// @param decisions of the validations, in order, or a single one for all
  /// @param annotations in order
  /// @param results of each evaluated expression, except for the match conditions
  record Evaluated(
      List<Outcome> conditions,
      List<PolicyDecision> decisions,
      List<Annotation> annotations,
      List<ExpressionResult> results)
      implements PolicyEvaluation {
    public Evaluated {
      conditions = List.copyOf(conditions);
      decisions = List.copyOf(decisions);
      annotations = List.copyOf(annotations);
      results = List.copyOf(results);
    }
  }
}
