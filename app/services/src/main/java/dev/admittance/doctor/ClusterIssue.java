package dev.admittance.doctor;

import dev.admittance.model.diagnostic.Certainty;
import java.util.List;
import java.util.Set;

/// A problem of a cluster, with one hook or several.
///
/// @param rule `practice/L-n` for a rule of good practice, `live/…` for what only a running cluster
///   shows
/// @param title the problem, in a few words
/// @param findings in the server's order of hooks; at least one
public record ClusterIssue(String rule, Urgency urgency, String title, List<HookFinding> findings) {
  private static final Set<String> MEASURED =
      Set.of(
          CallsFail.RULE,
          FailedOpen.RULE,
          ExpressionErrors.CONDITIONS.rule(),
          ExpressionErrors.POLICIES.rule(),
          Slow.RULE,
          DeniesAll.RULE,
          NeverCalled.RULE,
          Contention.RULE);

  public ClusterIssue {
    findings = List.copyOf(findings);
  }

  /// Returns how sure the findings are.
  public Certainty certainty() {
    if (MEASURED.contains(rule)) {
      return Certainty.MEASURED;
    }
    return rule.equals(OwnLeases.RULE) ? Certainty.INFERRED : Certainty.ofText(rule);
  }
}
