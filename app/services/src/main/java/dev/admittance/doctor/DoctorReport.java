package dev.admittance.doctor;

import java.time.Instant;
import java.util.List;

/// The doctor's report on a cluster.
///
/// @param at when the cluster was examined
/// @param issues most urgent first
/// @param unchecked what could not be examined
public record DoctorReport(Instant at, List<ClusterIssue> issues, List<SkippedCheck> unchecked) {
  public DoctorReport {
    issues = List.copyOf(issues);
    unchecked = List.copyOf(unchecked);
  }

  /// Returns whether some hooks may not be visible at all, so that a lack of findings means little.
  public boolean isBlind() {
    return unchecked.stream().anyMatch(SkippedCheck::hidesHooks);
  }
}
