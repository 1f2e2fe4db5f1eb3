package dev.admittance.app.cluster.doctor;

import dev.admittance.doctor.ClusterIssue;
import dev.admittance.doctor.SkippedCheck;
import dev.admittance.doctor.Urgency;
import java.util.List;

/// A line of the doctor's list: a heading, a diagnosis, or what could not be checked.
public sealed interface DoctorEntry {

  /// Whether both are the same line, possibly of different checks.
  default boolean isLike(DoctorEntry other) {
    return switch (this) {
      case Item item ->
          other instanceof Item that
              && item.issue().rule().equals(that.issue().rule())
              && item.issue().urgency() == that.issue().urgency()
              && item.hidden() == that.hidden();
      case Skipped _ -> other instanceof Skipped;
      case Heading heading -> other instanceof Heading that && heading.urgency() == that.urgency();
    };
  }

  /// The heading of an urgency.
  ///
  /// @param count of the findings below it
  record Heading(Urgency urgency, int count) implements DoctorEntry {}

  /// A diagnosis.
  ///
  /// @param issue with the findings to show
  /// @param hidden whether the user hid them
  record Item(ClusterIssue issue, boolean hidden) implements DoctorEntry {
    /// Whether both have the same text; the remediations follow from it.
    boolean saysTheSame(Item other) {
      return isLike(other) && words().equals(other.words());
    }

    private List<List<Object>> words() {
      return issue.findings().stream()
          .map(one -> List.<Object>of(one.subject(), one.sentence(), one.evidence()))
          .toList();
    }
  }

  /// What could not be checked; the last line.
  record Skipped(List<SkippedCheck> unchecked) implements DoctorEntry {
    public Skipped {
      unchecked = List.copyOf(unchecked);
    }
  }
}
