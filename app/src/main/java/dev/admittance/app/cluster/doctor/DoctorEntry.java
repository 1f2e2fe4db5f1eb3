package dev.admittance.app.cluster.doctor;

import dev.admittance.doctor.Diagnosis;
import dev.admittance.doctor.Unchecked;
import dev.admittance.doctor.Urgency;
import java.util.List;

/// A line of the doctor's list.
public sealed interface DoctorEntry {

  /// Tells whether it is about the same as another, now or earlier.
  default boolean isLike(DoctorEntry other) {
    return switch (this) {
      case Item item ->
          other instanceof Item that
              && item.diagnosis().rule().equals(that.diagnosis().rule())
              && item.diagnosis().urgency() == that.diagnosis().urgency()
              && item.hidden() == that.hidden();
      case Blind _ -> other instanceof Blind;
      case Heading heading -> other instanceof Heading that && heading.urgency() == that.urgency();
    };
  }

  /// Heads what is equally urgent.
  ///
  /// @param count of the findings below it
  record Heading(Urgency urgency, int count) implements DoctorEntry {}

  /// Something that is wrong.
  ///
  /// @param diagnosis with those findings that are to be seen
  /// @param hidden whether a person hid them
  record Item(Diagnosis diagnosis, boolean hidden) implements DoctorEntry {
    /// Tells whether it says the same as another. What is to be done follows from that.
    boolean saysTheSame(Item other) {
      return isLike(other) && words().equals(other.words());
    }

    private List<List<Object>> words() {
      return diagnosis.findings().stream()
          .map(one -> List.<Object>of(one.subject(), one.sentence(), one.evidence()))
          .toList();
    }
  }

  /// What could not be looked at; the last line.
  record Blind(List<Unchecked> unchecked) implements DoctorEntry {
    /// Copies the list.
    public Blind {
      unchecked = List.copyOf(unchecked);
    }
  }
}
