package dev.admittance.doctor;

import java.util.stream.Stream;

/// A check of the doctor: a pure function.
interface DoctorCheck {
  /// Returns the findings in the order of the hooks.
  Stream<Found> check(CheckContext context);

  /// A finding before it is grouped with similar ones into a [ClusterIssue].
  record Found(String rule, Urgency urgency, String title, HookFinding finding) {}
}
