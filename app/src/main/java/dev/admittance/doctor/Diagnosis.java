package dev.admittance.doctor;

import java.util.List;

/// One thing that is wrong in a cluster, be it with one hook or with many.
///
/// @param rule `practice/L-n` for a rule of practice, `live/…` for what only a running cluster
///   shows
/// @param title what is wrong, in a few words
/// @param findings of the hooks in the server's order; at least one
public record Diagnosis(String rule, Urgency urgency, String title, List<Finding> findings) {
  /// Copies the findings.
  public Diagnosis {
    findings = List.copyOf(findings);
  }
}
