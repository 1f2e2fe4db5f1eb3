package dev.admittance.doctor;

import java.util.stream.Stream;

/// One thing that the doctor looks for: a pure function.
interface Check {
  /// What is wrong, in the order of the hooks.
  Stream<Found> check(Examination examination);

  /// A finding on its way into a [Diagnosis] with those that are alike.
  record Found(String rule, Urgency urgency, String title, Finding finding) {}
}
