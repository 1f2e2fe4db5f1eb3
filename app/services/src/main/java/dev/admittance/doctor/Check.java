package dev.admittance.doctor;

import java.util.stream.Stream;

/// A check of the doctor: a pure function.
interface Check {
  /// Returns the findings in the order of the hooks.
  Stream<Found> check(Examination examination);

  /// A finding before it is grouped with similar ones into a [Diagnosis].
  record Found(String rule, Urgency urgency, String title, Finding finding) {}
}
