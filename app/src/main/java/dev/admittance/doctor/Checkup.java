package dev.admittance.doctor;

import java.time.Instant;
import java.util.List;

/// What the doctor says of a cluster.
///
/// @param at when it was looked at
/// @param diagnoses the most urgent first
/// @param unchecked what could not be looked at
public record Checkup(Instant at, List<Diagnosis> diagnoses, List<Unchecked> unchecked) {
  /// Copies the lists.
  public Checkup {
    diagnoses = List.copyOf(diagnoses);
    unchecked = List.copyOf(unchecked);
  }

  /// Tells whether there may be hooks that were not seen at all, so that nothing found means
  /// little.
  public boolean isBlind() {
    return unchecked.stream().anyMatch(Unchecked::hidesHooks);
  }
}
