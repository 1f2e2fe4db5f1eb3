package dev.admittance.app.cluster.doctor;

import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.HookFinding;
import dev.admittance.doctor.Remediation;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/// The sections of issues that the user has opened: each check creates their views again.
final class IssueFolds {
  private final Map<String, String> subjects = new HashMap<>();
  private final Set<Opened> opened = new HashSet<>();

  private record Opened(String rule, String subject, String change) {}

  /// Remembers the finding that was chosen in an issue.
  void choose(ClusterIssue issue, HookFinding finding) {
    subjects.put(issue.rule(), finding.subject());
  }

  /// Returns the chosen finding of an issue; the first where that is gone.
  HookFinding chosen(ClusterIssue issue) {
    return issue.findings().stream()
        .filter(finding -> finding.subject().equals(subjects.get(issue.rule())))
        .findFirst()
        .orElseGet(() -> issue.findings().getFirst());
  }

  /// Remembers that a change was opened.
  void open(ClusterIssue issue, HookFinding finding, Remediation.Change change) {
    opened.add(new Opened(issue.rule(), finding.subject(), change.title()));
  }

  boolean isOpen(ClusterIssue issue, HookFinding finding, Remediation.Change change) {
    return opened.contains(new Opened(issue.rule(), finding.subject(), change.title()));
  }
}
