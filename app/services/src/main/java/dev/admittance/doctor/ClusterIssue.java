package dev.admittance.doctor;

import java.util.List;

/// A problem of a cluster, with one hook or several.
///
/// @param rule `practice/L-n` for a rule of good practice, `live/…` for what only a running cluster
///   shows
/// @param title the problem, in a few words
/// @param findings in the server's order of hooks; at least one
public record ClusterIssue(String rule, Urgency urgency, String title, List<HookFinding> findings) {
  public ClusterIssue {
    findings = List.copyOf(findings);
  }
}
